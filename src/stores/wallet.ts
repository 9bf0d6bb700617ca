import { makeAutoObservable } from 'mobx'
import type { SimInfo } from './types'

/**
 * Fields of a card that are stored to be shown without a request: state and last figures, no balance, no
 * names.
 */
const shown = [
  'sourceType',
  'operatorType',
  'simStatus',
  'needAuth',
  'authStatus',
  'internetStatus',
  'onlineStatus',
  'isInfiniteFlow',
  'totalFlow',
  'surplusFlow',
  'endAt',
  'lastRobinAt'
] as const

export type CardFigures = Pick<SimInfo, (typeof shown)[number]>

export interface KeptCard {
  simNo: string
  /** Token of its session on this device; '' when that has ended. */
  token: string
  /** The numbers by which it was logged in. */
  sns: string[]
  seen: CardFigures | null
}

/** Cards logged in on this device, each with a session of its own, for switching with one tap. */
export class WalletStore {
  cards: KeptCard[] = []

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  of(simNo: string): KeptCard | undefined {
    return this.cards.find((card) => card.simNo === simNo)
  }

  /** The recent numbers with their stored cards, each card once. */
  rows(sns: string[]): { sn: string; card?: KeptCard }[] {
    const all = sns.map((sn) => ({ sn, card: this.cards.find((card) => card.sns.includes(sn)) }))
    return all.filter(({ card }, at) => !card || all.findIndex((one) => one.card === card) === at)
  }

  /** Adds the card of a log-in. */
  enter({ simNo, token }: { simNo: string; token: string }, sn: string): void {
    const known = this.of(simNo)
    const others = this.cards.filter((card) => card.simNo !== simNo)
    const sns = [sn, ...(known?.sns ?? []).filter((one) => one !== sn)]
    this.cards = [{ simNo, token, sns, seen: known?.seen ?? null }, ...others]
  }

  /** Stores the shown fields of an answer about a card. */
  see(info: SimInfo): void {
    const card = this.of(info.simNo)
    if (!card) return
    card.seen = Object.fromEntries(shown.map((field) => [field, info[field]])) as CardFigures
  }

  /** Records that a card's session has ended. */
  end(simNo: string): void {
    const card = this.of(simNo)
    if (card) card.token = ''
  }

  /** Drops the cards without any of these numbers; returns their sessions. */
  keepOnly(sns: string[]): Session[] {
    const stays = (card: KeptCard) => card.sns.some((sn) => sns.includes(sn))
    const dropped = this.cards.filter((card) => !stays(card))
    this.cards = this.cards.filter(stays)
    return sessionsOf(dropped)
  }

  /** Forgets all sessions; returns those there were. */
  endAll(): Session[] {
    const ended = sessionsOf(this.cards)
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
