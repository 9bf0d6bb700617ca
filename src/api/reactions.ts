import { Code } from '@contract/errors'
import type { MessageKey } from '@/i18n'
import type { CallOptions } from './client'
import type { ApiError } from './error'

/** Target of a reaction or a button; nav/reactToError.ts maps it to pages. */
export type Target = 'orderLogin' | 'simLogin' | 'customer' | 'shopNumbers' | 'shopGoods' | 'subordinates'

interface Reaction {
  kind: 'silent' | 'toast' | 'dialog'
  /** Message key of the catalogue; without it the error's own message is shown. */
  text?: MessageKey
  /** Message key used when the error has no message. */
  otherwise?: MessageKey
  /** Target after the toast. */
  then?: Target
  /**
   * Buttons of a dialog in the specification's order. One without `to` only closes; one with `near` is shown
   * only when there are near matches.
   */
  buttons?: { text: MessageKey; to?: Target; near?: boolean }[]
}

const contact = { text: 'common.error.contact', to: 'customer' } as const
const silent: Reaction = { kind: 'silent' }

/** The error catalogue of the specification: code of the envelope -> reaction. */
export const reactions: Partial<Record<number, Reaction>> = {
  [Code.notReady]: silent,
  [Code.gone]: silent,
  [Code.failed]: { kind: 'toast', otherwise: 'common.error.operation' },
  [Code.orderLoginEnded]: { kind: 'toast', text: 'common.error.loginEnded', then: 'orderLogin' },
  [Code.simLoginEnded]: { kind: 'toast', text: 'common.error.loginEnded', then: 'simLogin' },
  [Code.soldOut]: {
    kind: 'dialog',
    text: 'common.error.soldOut',
    buttons: [contact, { text: 'common.error.toShop', to: 'shopGoods' }]
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

/** HTTP statuses outside 200-299 with a reaction of their own; the others show the server's message. */
const statusReactions: Partial<Record<number, Reaction>> = {
  401: silent,
  500: { kind: 'toast', text: 'common.error.server' }
}

/** An HTTP status without a reaction of its own: `hideError` applies to these. */
const isOtherStatus = ({ kind, status }: Pick<ApiError, 'kind' | 'status'>): boolean =>
  kind === 'status' && !statusReactions[status]

const otherCode: Reaction = { kind: 'toast', otherwise: 'common.error.other' }
const otherStatus: Reaction = { kind: 'toast', otherwise: 'common.error.request' }
const byKind: Partial<Record<ApiError['kind'], Reaction>> = {
  empty: { kind: 'toast', text: 'common.error.empty' },
  network: { kind: 'toast', text: 'common.error.network' },
  aborted: silent,
  absent: silent
}

/** The catalogue's reaction to a failed call. */
export function reactionOf(error: Pick<ApiError, 'kind' | 'code' | 'status'>): Reaction {
  if (error.kind === 'business') return reactions[error.code] ?? otherCode
  if (error.kind === 'status') return statusReactions[error.status] ?? otherStatus
  return byKind[error.kind] ?? otherCode
}

/**
 * Whether the options of a call leave an error unshown. `quiet` and `handles` never cover the end of a session: whatever
 * asked, the user must log in again.
 */
export function isCovered(
  error: Pick<ApiError, 'kind' | 'code' | 'status'>,
  { hideError, quiet, handles = [] }: CallOptions
): boolean {
  if (hideError && isOtherStatus(error)) return true
  if (reactionOf(error).then) return false
  return Boolean(quiet) || (error.kind === 'business' && handles.includes(error.code))
}
