import { makeAutoObservable } from 'mobx'
import { figureFields } from '@rules/card/figures'
import type { SimInfo } from './types'

export type CardFigures = Pick<SimInfo, (typeof figureFields)[number]>

export interface KeptCard {
  simNo: string
  /** Token of its session on this device; '' when that has ended. */
  token: string
  /** The numbers by which it was logged in. */
  sns: string[]
  seen: CardFigures | null
  /** The holder's own name for it, such as 车载; it stays on this phone and goes with the card. */
  name?: string
}

/** Cards logged in on this device, each with a session of its own, for switching with one tap. */
export class WalletStore {
  cards: KeptCard[] = []

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  find(simNo: string): KeptCard | undefined {
    return this.cards.find((card) => card.simNo === simNo)
  }

  /** The recent numbers with their stored cards, each card once. */
  rows(sns: string[]): { sn: string; card?: KeptCard }[] {
    const all = sns.map((sn) => ({ sn, card: this.cards.find((card) => card.sns.includes(sn)) }))
    return all.filter(({ card }, at) => !card || all.findIndex((one) => one.card === card) === at)
  }

  /** Adds the card of a log-in. */
  enter({ simNo, token }: { simNo: string; token: string }, sn: string): void {
    const known = this.find(simNo)
    const others = this.cards.filter((card) => card.simNo !== simNo)
    const sns = [sn, ...(known?.sns ?? []).filter((one) => one !== sn)]
    this.cards = [{ seen: null, ...known, simNo, token, sns }, ...others]
  }

  /** The holder's own name for a card; empty without one. */
  nameOf(simNo: string): string {
    return this.find(simNo)?.name ?? ''
  }

  /** Gives a card a name; an empty one takes it away. */
  rename(simNo: string, name: string): void {
    this.cards = this.cards.map((card) => (card.simNo === simNo ? { ...card, name } : card))
  }

  /** Stores the shown fields of an answer about a card. */
  see(info: CardFigures & Pick<SimInfo, 'simNo'>): void {
    const card = this.find(info.simNo)
    if (!card) return
    card.seen = Object.fromEntries(figureFields.map((field) => [field, info[field]])) as CardFigures
  }

  /** Records that a card's session has ended. */
  end(simNo: string): void {
    const card = this.find(simNo)
    if (card) card.token = ''
  }

  /** Drops the cards without any of these numbers; returns their sessions. */
  keepOnly(sns: string[]): Session[] {
    const stays = (card: KeptCard) => card.sns.some((sn) => sns.includes(sn))
    const dropped = this.cards.filter((card) => !stays(card))
    this.cards = this.cards.filter(stays)
    return sessionsOf(dropped)
  }

  /** The sessions that there are. */
  get sessions(): Session[] {
    return sessionsOf(this.cards)
  }

  /** Forgets all cards; returns the sessions there were. */
  endAll(): Session[] {
    const ended = this.sessions
    this.cards = []
    return ended
  }
}

export interface Session {
  simNo: string
  token: string
}

const sessionsOf = (cards: KeptCard[]): Session[] =>
  cards.filter(({ token }) => token).map(({ simNo, token }) => ({ simNo, token }))
