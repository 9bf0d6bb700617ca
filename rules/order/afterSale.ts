import { AfterSaleKind, AfterSaleReason, AfterSaleState } from './afterSaleValues'
import { dayMs } from '../time'

export * from './afterSaleValues'

export type AfterSaleActor = 'buyer' | 'merchant' | 'clock'
export type AfterSaleMove =
  | 'accept'
  | 'refuse'
  | 'receive'
  | 'refund'
  | 'sendOut'
  | 'withdraw'
  | 'sendBack'
  | 'confirm'
  | 'arrive'
  | 'finish'
  | 'close'

interface MoveRule {
  by: AfterSaleActor
  to: AfterSaleState
  /** States from which it is allowed, by kind. */
  from: Partial<Record<AfterSaleKind, readonly AfterSaleState[]>>
}

const S = AfterSaleState
/** `from` of a move of every kind whose goods come back: the same states for all of them. */
const ofGoods = (...from: AfterSaleState[]) => ({ return: from, exchange: from, repair: from })
/** Permitted moves of a request, by person. */
export const afterSaleMoves: Record<AfterSaleMove, MoveRule> = {
  accept: { by: 'merchant', to: S.accepted, from: ofGoods(S.asked) },
  refuse: { by: 'merchant', to: S.refused, from: { refund: [S.asked], ...ofGoods(S.asked, S.received) } },
  // a parcel may come before its number was entered
  receive: { by: 'merchant', to: S.received, from: ofGoods(S.accepted, S.sent) },
  // also instead of goods that cannot be exchanged or repaired
  refund: { by: 'merchant', to: S.refunding, from: { refund: [S.asked], ...ofGoods(S.received) } },
  // from `sentOut`: a mistyped number is corrected
  sendOut: {
    by: 'merchant',
    to: S.sentOut,
    from: { exchange: [S.received, S.sentOut], repair: [S.received, S.sentOut] }
  },
  withdraw: {
    by: 'buyer',
    to: S.withdrawn,
    from: { refund: [S.asked], ...ofGoods(S.asked, S.accepted) }
  },
  // from `sent`: a mistyped number is corrected
  sendBack: { by: 'buyer', to: S.sent, from: ofGoods(S.accepted, S.sent) },
  confirm: { by: 'buyer', to: S.finished, from: { exchange: [S.sentOut], repair: [S.sentOut] } },
  arrive: { by: 'clock', to: S.refunded, from: { refund: [S.refunding], ...ofGoods(S.refunding) } },
  finish: { by: 'clock', to: S.finished, from: { exchange: [S.sentOut], repair: [S.sentOut] } },
  close: {
    by: 'clock',
    to: S.closed,
    from: { refund: [S.asked], ...ofGoods(S.asked, S.accepted, S.sent, S.received) }
  }
}

interface Request {
  kind: AfterSaleKind
  state: AfterSaleState
}

/** Whether somebody may make a move now. */
export function mayMove(move: AfterSaleMove, by: AfterSaleActor, { kind, state }: Request): boolean {
  const rule = afterSaleMoves[move]
  return rule.by === by && Boolean(rule.from[kind]?.includes(state))
}

/** States in which a request is under way; an order has one such request at most. The index after_sale_open has the same list. */
export const openAfterSaleStates: readonly AfterSaleState[] = [S.asked, S.accepted, S.sent, S.received]

/** States of requests whose end the buyer waits for: under way, or with the money or the goods not there yet. */
export const waitingAfterSaleStates: readonly AfterSaleState[] = [
  ...openAfterSaleStates,
  S.refunding,
  S.sentOut
]

/** States of requests whose pieces and money are given back, or on their way. */
export const doneAfterSaleStates: readonly AfterSaleState[] = [S.refunding, S.refunded]

interface ReasonRule {
  kinds: readonly AfterSaleKind[]
  /** Whether the parcel is still on its way, or the goods are there. */
  when: Phase
  /** Days after receipt in which it may be given for a refund or return of general goods. */
  days: number
  /** Payer of the return parcel. */
  freight: 'buyer' | 'shop'
  /** Whether goods that come back for it can be sold again. */
  resale: boolean
}

/** Place of the goods: on the way to the buyer, with the buyer, or a SIM that is in use. */
export type Phase = 'onTheWay' | 'received' | 'inUse'

const { refund, return: back, exchange, repair } = AfterSaleKind
/** Days without a reason, as the law has it for what is bought at a distance. */
export const withoutReasonDays = 7
/** Days for what is the shop's fault: those in which faulty goods may be changed by law. */
export const faultDays = 15

const reasons: Record<AfterSaleReason, ReasonRule> = {
  notReceived: { kinds: [refund], when: 'onTheWay', days: faultDays, freight: 'shop', resale: false },
  unwanted: { kinds: [back], when: 'received', days: withoutReasonDays, freight: 'buyer', resale: true },
  quality: {
    kinds: [back, refund, exchange, repair],
    when: 'received',
    days: faultDays,
    freight: 'shop',
    resale: false
  },
  damaged: {
    kinds: [back, refund, exchange],
    when: 'received',
    days: faultDays,
    freight: 'shop',
    resale: false
  },
  wrongItem: { kinds: [back, exchange], when: 'received', days: faultDays, freight: 'shop', resale: true },
  notAsDescribed: {
    kinds: [back, refund, exchange],
    when: 'received',
    days: faultDays,
    freight: 'shop',
    resale: false
  },
  missing: { kinds: [refund], when: 'received', days: faultDays, freight: 'shop', resale: false },
  agreed: { kinds: [refund], when: 'received', days: faultDays, freight: 'shop', resale: false }
}

/** Payer of the return parcel. */
export const returnFreightBy = (reason: AfterSaleReason) => reasons[reason].freight

/** Whether goods that come back for this reason can be sold again. */
export const isResaleable = (reason: AfterSaleReason) => reasons[reason].resale

/** Kinds whose goods come back to the merchant. */
export const goodsKinds: readonly AfterSaleKind[] = [back, exchange, repair]

/** Whether the piece that an exchange sends out is another one of the stock: what was sent by mistake never left it. */
export const takesFromStock = ({ kind, reason }: { kind: AfterSaleKind; reason: AfterSaleReason }) =>
  kind === exchange && !reasons[reason].resale

/** Whether a reason settles for good what becomes of the pieces: they came back, or the buyer keeps them. */
export const settlesUnits = (reason: AfterSaleReason) => reasons[reason].when !== 'onTheWay'

/** Promises for general goods beyond the law, at the time of the order; 0: no promise. */
interface GoodsTerms {
  /** Days after receipt in which faulty goods are exchanged. */
  exchangeDays: number
  /** Months after receipt in which faulty goods are repaired. */
  repairMonths: number
}

interface Bought {
  phase: Phase
  /** Whether it is a SIM, which may go back until it is activated. */
  isSim: boolean
  /** When the goods were received, ms; undefined before. */
  receivedAt?: number | undefined
  terms: GoodsTerms
}

/** The same time of the day some months later; a day that the month lacks is counted on into the next one. */
function monthsLater(at: number, months: number): number {
  const day = new Date(at)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.getTime()
}

/** The last moment at which a request of a kind for this reason may be made, ms; undefined: no limit. */
export function askUntil(
  kind: AfterSaleKind,
  reason: AfterSaleReason,
  { isSim, receivedAt, terms }: Omit<Bought, 'phase'>
): number | undefined {
  if (isSim || receivedAt === undefined) return undefined
  if (kind === repair) return monthsLater(receivedAt, terms.repairMonths)
  return receivedAt + (kind === exchange ? terms.exchangeDays : reasons[reason].days) * dayMs
}

/** Whether the terms of the goods promise a kind; refund and return are always promised. */
const isPromised = (kind: AfterSaleKind, { isSim, terms }: Bought) =>
  (kind !== exchange || (!isSim && terms.exchangeDays > 0)) &&
  (kind !== repair || (!isSim && terms.repairMonths > 0))

/** Reasons for which a kind of request may be made at `now` (ms), in the order of the choice. */
export const reasonsToAsk = (kind: AfterSaleKind, bought: Bought, now: number): AfterSaleReason[] =>
  Object.values(AfterSaleReason)
    .filter(() => isPromised(kind, bought))
    .filter((reason) => reasons[reason].kinds.includes(kind) && reasons[reason].when === bought.phase)
    .filter((reason) => now <= (askUntil(kind, reason, bought) ?? now))

/** Days in which the buyer hands the parcel to a courier, after a return is accepted. */
export const sendBackDays = 7
/** Days after which goods that were sent out count as received. */
export const sentOutDays = 10
/** Most photos of a request. */
export const afterSalePhotos = 6
/** Days after the end of a request until its photos are deleted. */
export const afterSalePhotoDays = 30

/**
 * fen that go back for `count` pieces of an order of `pieces` pieces paid with `amount`, of which `freight` was for sending
 * them. `left`: pieces and fen that were not given back yet. The last pieces take what is left: with the freight only where
 * the shop is at fault (`withFreight`).
 */
export function refundFor(
  count: number,
  { pieces, amount, freight = 0 }: { pieces: number; amount: number; freight?: number },
  left: { pieces: number; amount: number },
  withFreight = false
): number {
  const goods = Math.max(0, left.amount - freight)
  if (count < left.pieces) return Math.min(goods, Math.floor(((amount - freight) * count) / pieces))
  return withFreight ? left.amount : goods
}
