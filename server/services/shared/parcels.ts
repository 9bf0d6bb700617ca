import { LogisticsState } from '../../../contract/enums'
import type { Deps } from '../../deps'
import type { Parcel } from '../../providers/logistics'
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

/** Tracks all parcels on the way. A provider that does not answer is asked again in the next run. */
export async function followSent(
  { providers }: Pick<Deps, 'providers'>,
  { sent, parcelOf, signed }: Sent
): Promise<void> {
  const follow = async (orderSn: string) => {
    const parcel = await parcelOf(orderSn)
    // eslint-disable-next-line no-restricted-syntax -- the provider is told when it is asked
    const [last] = parcel ? await providers.logistics.track(parcel, new Date()) : []
    if (last?.state === LogisticsState.signed) await signed(orderSn, last.at)
  }
  await sweep('', sent, follow, 'parcels not followed')
}
