import { LogisticsState } from '../../../contract/enums'
import type { Deps } from '../../deps'
import type { Parcel, ParcelEvent } from '../../providers/logistics'
import { subscribe } from './parcelNotices'
import { eventsKept } from './parcelsKept'
import { sweep } from './sweep'

/** Shipped orders of a kind. */
interface Sent {
  /** Order numbers above `after`, a page at a time. */
  sent: (after: string) => Promise<string[]>
  /** Undefined when no longer on the way. */
  parcelOf: (orderSn: string) => Promise<Parcel | undefined>
  /** Called when the parcel was signed for at `at`. */
  signed: (orderSn: string, at: Date) => Promise<unknown>
}

/** Events of an order's parcel, newest first: what its provider's notices said, else what it answers now. */
export async function parcelEvents(deps: Deps, orderSn: string, parcel: Parcel): Promise<ParcelEvent[]> {
  const { logistics } = deps.providers
  if (logistics.notices) return eventsKept(deps, logistics.notices, orderSn, parcel)
  // eslint-disable-next-line no-restricted-syntax -- the provider is told when it is asked
  return logistics.track(parcel, new Date())
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

/** Subscribes to the notices about all parcels of `unsubscribed`, where the provider sends any. */
export async function subscribeSent(
  deps: Deps,
  unsubscribed: Sent['sent'],
  parcelOf: Sent['parcelOf']
): Promise<void> {
  const { notices } = deps.providers.logistics
  if (!notices) return
  const work = async (orderSn: string) => {
    const parcel = await parcelOf(orderSn)
    if (parcel) await subscribe(deps, notices, orderSn, parcel)
  }
  await sweep('', unsubscribed, work, 'parcels not subscribed')
}
