import { Code } from '@contract/errors'
import type { MessageKey } from '@/i18n'
import type { ApiError } from './error'

/** Where a reaction or a button leads; the app says how. */
export type Target =
  'orderLogin' | 'simLogin' | 'customer' | 'shopNumbers' | 'shopGoods' | 'orders' | 'subordinates'

export interface Reaction {
  /** `page`: the page that asked says it, in a way of its own. */
  kind: 'silent' | 'page' | 'toast' | 'dialog'
  /** Words of the catalogue; without it the error's own message is shown. */
  text?: MessageKey
  /** Words when the error has no message. */
  otherwise?: MessageKey
  /** Where it leads after a toast. */
  then?: Target
  /** Of a dialog, in the order of the specification; one without a target only closes; `near` only when there are near matches to see. */
  buttons?: { text: MessageKey; to?: Target; near?: boolean }[]
}

const contact = { text: 'common.error.contact', to: 'customer' } as const
const silent: Reaction = { kind: 'silent' }
const onPage: Reaction = { kind: 'page' }

/** The error catalogue of the specification: code of the envelope -> what the user sees. */
export const reactions: Partial<Record<number, Reaction>> = {
  [Code.notReady]: silent,
  [Code.gone]: silent,
  // the page of the other card says it
  [Code.otherCard]: onPage,
  // the button that sends a code shows it
  [Code.captchaWanted]: onPage,
  // the order pages ask about these three (hooks/useAttempt.ts)
  [Code.couponUnusable]: onPage,
  [Code.priceChanged]: onPage,
  [Code.keyUsed]: onPage,
  [Code.failed]: { kind: 'toast', otherwise: 'common.error.operation' },
  [Code.orderLoginEnded]: { kind: 'toast', text: 'common.error.loginEnded', then: 'orderLogin' },
  [Code.simLoginEnded]: { kind: 'toast', text: 'common.error.loginEnded', then: 'simLogin' },
  [Code.soldOut]: {
    kind: 'dialog',
    text: 'common.error.soldOut',
    buttons: [contact, { text: 'common.error.toShop', to: 'shopGoods' }]
  },
  [Code.tooManyUnpaid]: {
    kind: 'dialog',
    buttons: [{ text: 'common.error.myOrders', to: 'orders' }, { text: 'common.ok' }]
  },
  [Code.orderRejected]: {
    kind: 'dialog',
    text: 'common.error.orderRejected',
    buttons: [contact, { text: 'common.ok' }]
  },
  [Code.numberTaken]: {
    kind: 'dialog',
    text: 'common.error.numberTaken',
    buttons: [
      contact,
      { text: 'common.error.toShop', to: 'shopNumbers' },
      { text: 'common.error.seeNear', near: true }
    ]
  },
  [Code.notOpen]: { kind: 'toast', text: 'common.error.notOpen' },
  [Code.notDirectSubordinate]: {
    kind: 'dialog',
    text: 'common.error.notSubordinate',
    buttons: [{ text: 'common.error.gotIt' }, { text: 'common.error.mySubordinates', to: 'subordinates' }]
  }
}

/** HTTP statuses outside 200-299 that have words of their own; the others show the server's message. */
export const statusReactions: Partial<Record<number, Reaction>> = {
  401: silent,
  500: { kind: 'toast', text: 'common.error.server' }
}

/** An HTTP status that has no words of its own: the hide-error option is for these. */
export const isOtherStatus = ({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean =>
  kind === 'status' && !statusReactions[status]

const otherCode: Reaction = { kind: 'toast', otherwise: 'common.error.other' }
const otherStatus: Reaction = { kind: 'toast', otherwise: 'common.error.request' }
const byKind: Partial<Record<ApiError['kind'], Reaction>> = {
  empty: { kind: 'toast', text: 'common.error.empty' },
  network: { kind: 'toast', text: 'common.error.network' },
  aborted: silent
}

/** The reaction that the catalogue has for a failed call. */
export function reactionOf(error: Pick<ApiError, 'kind' | 'code' | 'status'>): Reaction {
  if (error.kind === 'business') return reactions[error.code] ?? otherCode
  if (error.kind === 'status') return statusReactions[error.status] ?? otherStatus
  return byKind[error.kind] ?? otherCode
}
