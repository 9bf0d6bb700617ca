import { makeAutoObservable } from 'mobx'
import type { SimInfo } from './types'

/** What of a card is kept to be shown again without asking: its state and the last figures, no balance, no names. */
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
  'endAt'
] as const

export type Seen = Pick<SimInfo, (typeof shown)[number]> & {
  /** When these figures came: ms since 1970. */
  at: number
}

export interface KeptCard {
  simNo: string
  /** Its session on this device; '' when that has ended. */
  token: string
  /** The numbers that it was logged in by. */
  sns: string[]
  seen: Seen | null
}

/** Cards that were logged in on this device, each with a session of its own, to change between them by one tap. */
export class WalletStore {
  cards: KeptCard[] = []

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  of(simNo: string): KeptCard | undefined {
    return this.cards.find((card) => card.simNo === simNo)
  }

  /** The recent numbers with what is kept of their cards, each card once. */
  rows(sns: string[]): { sn: string; card?: KeptCard }[] {
    const all = sns.map((sn) => ({ sn, card: this.cards.find((card) => card.sns.includes(sn)) }))
    return all.filter(({ card }, at) => !card || all.findIndex((one) => one.card === card) === at)
  }

  /** A log-in by a number. */
  enter({ simNo, token }: { simNo: string; token: string }, sn: string): void {
    const known = this.of(simNo)
    const others = this.cards.filter((card) => card.simNo !== simNo)
    const sns = [sn, ...(known?.sns ?? []).filter((one) => one !== sn)]
    this.cards = [{ simNo, token, sns, seen: known?.seen ?? null }, ...others]
  }

  /** What the server says of a card. */
  see(info: SimInfo): void {
    const card = this.of(info.simNo)
    if (!card) return
    const figures = Object.fromEntries(shown.map((field) => [field, info[field]])) as Omit<Seen, 'at'>
    card.seen = { ...figures, at: Date.now() }
  }

  /** The session of a card has ended. */
  end(simNo: string): void {
    const card = this.of(simNo)
    if (card) card.token = ''
  }

  /** Drops the cards that none of these numbers leads to; answers the sessions that they had. */
  keepOnly(sns: string[]): Session[] {
    const stays = (card: KeptCard) => card.sns.some((sn) => sns.includes(sn))
    const dropped = this.cards.filter((card) => !stays(card))
    this.cards = this.cards.filter(stays)
    return sessionsOf(dropped)
  }

  /** Forgets every session; answers those that there were. */
  endAll(): Session[] {
    const ended = sessionsOf(this.cards)
    this.cards = this.cards.map((card) => ({ ...card, token: '' }))
    return ended
  }
}

export interface Session {
  simNo: string
  token: string
}

const sessionsOf = (cards: KeptCard[]): Session[] =>
  cards.filter(({ token }) => token).map(({ simNo, token }) => ({ simNo, token }))
