import { orderStatus as S } from './orderStatus'

/** Actions of a buyer on an order. `confirm`: say that the parcel came; `address`: change it; `urge`: ask to hurry. */
export type BuyerAct =
  | 'pay'
  | 'cancel'
  | 'correct'
  | 'documents'
  | 'address'
  | 'urge'
  | 'confirm'
  | 'comment'
  | 'again'

/** Part of an order's life; `closed`: it ended without a sale, which frees number and stock. */
type Stage = 'toPay' | 'underway' | 'sent' | 'done' | 'closed'

interface Life {
  stage: Stage
  /** Actions of the buyer. */
  buyer: readonly BuyerAct[]
  /** Next statuses that the merchant, an operator or a parcel service may set. */
  next: readonly number[]
}

const ends = [S.cancelled, S.numberCancelled, S.void]
const activation = [S.toActivate, S.callBack, S.activated, S.activatedWithoutTopUp]
/** Of an order that waits for the merchant or an operator. */
const waits: readonly BuyerAct[] = ['cancel', 'address', 'urge']
const closed: Life = { stage: 'closed', buyer: ['again'], next: [] }

/** The life of an order: server, pages and texts follow this table. */
const lives: Readonly<Record<number, Life>> = {
  [S.toPay]: { stage: 'toPay', buyer: ['pay', 'cancel'], next: [S.cancelled, S.void] },
  [S.waiting]: {
    stage: 'underway',
    buyer: waits,
    next: [S.firstCheck, S.inReview, S.rejected, S.documentsWanted, S.toShip, ...ends]
  },
  [S.firstCheck]: {
    stage: 'underway',
    buyer: waits,
    next: [S.inReview, S.rejected, S.documentsWanted, S.toShip, ...ends]
  },
  [S.inReview]: {
    stage: 'underway',
    buyer: waits,
    next: [S.rejected, S.documentsWanted, S.toShip, ...ends]
  },
  [S.rejected]: { stage: 'underway', buyer: ['correct', 'cancel'], next: ends },
  [S.documentsWanted]: {
    stage: 'underway',
    buyer: ['documents', 'cancel', 'address'],
    next: [S.rejected, ...ends]
  },
  [S.documentsInReview]: {
    stage: 'underway',
    buyer: waits,
    next: [S.inReview, S.rejected, S.documentsWanted, S.toShip, ...ends]
  },
  [S.toShip]: { stage: 'underway', buyer: waits, next: [S.shipped, ...ends] },
  [S.shipped]: {
    stage: 'sent',
    buyer: ['confirm'],
    next: [S.signed, S.deliveryRefused, ...activation, ...ends]
  },
  [S.signed]: { stage: 'done', buyer: ['confirm', 'comment'], next: [...activation, ...ends] },
  [S.toActivate]: {
    stage: 'sent',
    buyer: [],
    next: [S.callBack, S.activated, S.activatedWithoutTopUp, ...ends]
  },
  [S.callBack]: {
    stage: 'underway',
    buyer: [],
    next: [S.toActivate, S.activated, S.activatedWithoutTopUp, ...ends]
  },
  [S.activatedWithoutTopUp]: { stage: 'done', buyer: ['comment'], next: [S.activated, S.numberCancelled] },
  [S.activated]: { stage: 'done', buyer: ['comment'], next: [S.numberCancelled] },
  [S.cancelled]: closed,
  [S.numberCancelled]: closed,
  [S.deliveryRefused]: closed,
  [S.void]: closed,
  [S.unknown]: {
    stage: 'underway',
    buyer: [],
    next: [S.inReview, S.rejected, S.toShip, S.shipped, S.signed, ...activation, ...ends]
  }
}

/** Statuses that the merchant may set on general goods, which have no review and no activation. */
const ofThings: readonly number[] = [S.toShip, S.shipped, S.signed, S.deliveryRefused, S.cancelled, S.void]

/** Days after the parcel came, at whose end its receipt counts as confirmed. */
export const receiptDays = 10

interface Order {
  /** number, fast or general. */
  kind: string
  status: number
}

const lifeOf = (status: number): Life => lives[status] ?? lives[S.unknown]!

/** Whether the buyer may do it now. Receipt is confirmed of general goods only: a card is activated. */
export const buyerMay = ({ kind, status }: Order, act: BuyerAct): boolean =>
  lifeOf(status).buyer.includes(act) && (act !== 'confirm' || kind === 'general')

/** Whether the merchant, an operator or a parcel service may set the status. */
export const mayBecome = ({ kind, status }: Order, to: number): boolean =>
  lifeOf(status).next.includes(to) && (kind !== 'general' || ofThings.includes(to))

/** Statuses in which the buyer may do it. */
export const statusesFor = (act: BuyerAct): number[] =>
  Object.values(S).filter((status) => lives[status]!.buyer.includes(act))

/** Statuses of a stage. */
export const statusesOf = (stage: Stage): number[] =>
  Object.values(S).filter((status) => lives[status]!.stage === stage)
