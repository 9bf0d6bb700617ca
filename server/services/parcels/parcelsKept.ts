import { and, eq, sql } from 'drizzle-orm'
import { dayMs } from '../../../rules/time'
import { LogisticsState } from '../../../contract/enums'
import { parcel, type KeptEvent } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Parcel, ParcelEvent, ParcelNotices } from '../../providers/logistics'

/** Real-time queries of one parcel. */
const mostAsked = 20
/** Days after which a parcel is neither subscribed nor asked for. */
export const askedDays = 30
/** Hours without a word after which a parcel may be asked for in real time: subscribed, and not. */
const [patience, patienceAlone] = [24, 12]

export const keptEvents = (events: ParcelEvent[]): KeptEvent[] =>
  events.map((event) => ({ ...event, at: event.at.toISOString() }))
const readEvents = (events: KeptEvent[]): ParcelEvent[] =>
  events.map((event) => ({ ...event, at: new Date(event.at) }))

/** Whether a notice is not older than the stored events: notices come late and twice, and each has all events so far. */
export function isNewer(read: KeptEvent[], kept: KeptEvent[]): boolean {
  const [newest, known] = [read[0]?.at ?? '', kept[0]?.at ?? '']
  return newest > known || (newest === known && read.length >= kept.length)
}

/** A parcel without a word for long, which may be asked for once more. */
const mayBeAsked = sql`state <> 'waiting' and asked < ${mostAsked} and created_at > now() - ${askedDays} * interval '1 day'
  and heard_at < now() - (case state when 'subscribed' then ${patience}::int else ${patienceAlone}::int end) * interval '1 hour'`

/** Events that are kept of a parcel, newest first; asked for in real time where no notice came for long. */
export async function eventsKept(
  deps: Deps,
  notices: ParcelNotices,
  orderSn: string,
  sent: Parcel
): Promise<ParcelEvent[]> {
  const { db, limits, log, providers } = deps
  const mine = and(eq(parcel.orderSn, orderSn), eq(parcel.trackingNumber, sent.trackingNumber))
  const [row] = await db.select().from(parcel).where(mine)
  if (!row) return []
  const known = readEvents(row.events)
  if (sent.endedAt || known[0]?.state === LogisticsState.signed) return known
  const [due] = await db.select({ asked: parcel.asked }).from(parcel).where(and(mine, mayBeAsked))
  if (!due) return known
  try {
    await limits.take('parcel|day', notices.queriesADay, dayMs)
    const [claimed] = await db
      .update(parcel)
      .set({ asked: sql`${parcel.asked} + 1`, heardAt: sql`now()` })
      .where(and(mine, mayBeAsked))
      .returning({ orderSn: parcel.orderSn })
    if (!claimed) return known
    // eslint-disable-next-line no-restricted-syntax -- the provider is told when it is asked
    const read = await providers.logistics.track(sent, new Date())
    const events = keptEvents(read)
    if (!isNewer(events, row.events)) return known
    // a notice may have come while the provider was asked
    const older = sql`coalesce(events->0->>'at', '') <= ${events[0]?.at ?? ''}`
    await db.update(parcel).set({ events }).where(and(mine, older))
    return read
  } catch (err) {
    log.warn({ err, orderSn }, 'parcel not asked for')
    return known
  }
}
