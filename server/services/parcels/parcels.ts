import { LogisticsState } from '../../../contract/enums'
import type { Deps } from '../../deps'
import type { Parcel, ParcelEvent } from '../../providers/logistics'
import { eventsKept } from './parcelsKept'
import { sweep } from '../shared/sweep'
import { signedWork } from './notices'

/** Shipped orders of a kind. */
interface Sent {
  /** Order numbers above `after`, a page at a time. */
  sent: (after: string) => Promise<string[]>
  /** Undefined when no longer on the way. */
  parcelOf: (orderSn: string) => Promise<Parcel | undefined>
  /** Called when the parcel was signed for at `at`. */
  signed: (orderSn: string, at: Date) => Promise<unknown>
}

/**
 * `parcelEvents` for the buyer. A signature that its order does not have yet moves the order at once: the sweep, once an
 * hour, would let the order's page contradict the parcel's.
 */
export async function shownEvents(deps: Deps, orderSn: string, parcel: Parcel): Promise<ParcelEvent[]> {
  const events = await parcelEvents(deps, orderSn, parcel)
  if (!parcel.endedAt && events[0]?.state === LogisticsState.signed) await deps.jobs.soon(signedWork, orderSn)
  return events
}

/** Calls `signed` when the order's parcel was signed for. */
export async function followOne(
  deps: Deps,
  { parcelOf, signed }: Pick<Sent, 'parcelOf' | 'signed'>,
  orderSn: string
): Promise<void> {
  const parcel = await parcelOf(orderSn)
  const [last] = parcel ? await parcelEvents(deps, orderSn, parcel) : []
  if (last?.state === LogisticsState.signed) await signed(orderSn, last.at)
}

/** Tracks all parcels on the way. A provider that does not answer is asked again in the next run. */
export const followSent = (deps: Deps, kind: Sent): Promise<void> =>
  sweep('', kind.sent, (orderSn) => followOne(deps, kind, orderSn), 'parcels not followed')

/** Events of an order's parcel, newest first: those of its provider's notices, else its present answer. */
async function parcelEvents(deps: Deps, orderSn: string, parcel: Parcel): Promise<ParcelEvent[]> {
  const { logistics } = deps.providers
  if (logistics.notices) return eventsKept(deps, logistics.notices, orderSn, parcel)
  // eslint-disable-next-line no-restricted-syntax -- the provider is told when it is asked
  return logistics.track(parcel, new Date())
}
