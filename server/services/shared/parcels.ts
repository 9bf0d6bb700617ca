import { LogisticsState } from '../../../contract/enums'
import type { Deps } from '../../deps'
import type { Parcel } from '../../providers/logistics'
import { sweep } from './sweep'

/** Orders of a kind that were sent. */
interface Sent {
  /** The next ones above `after`. */
  sent: (after: string) => Promise<string[]>
  /** Undefined when it is not on its way any more. */
  parcelOf: (orderSn: string) => Promise<Parcel | undefined>
  /** What is done once its parcel was signed for, at that time. */
  signed: (orderSn: string, at: Date) => Promise<unknown>
}

/** Asks for every parcel on its way. A company that cannot be asked now is asked again with the next run. */
export async function followSent(
  { providers }: Pick<Deps, 'providers'>,
  { sent, parcelOf, signed }: Sent
): Promise<void> {
  const follow = async (orderSn: string) => {
    const parcel = await parcelOf(orderSn)
    const [last] = parcel ? await providers.logistics.track(parcel, new Date()) : []
    if (last?.state === LogisticsState.signed) await signed(orderSn, last.at)
  }
  await sweep('', sent, follow, 'parcels not followed')
}
