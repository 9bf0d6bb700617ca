import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LogisticsState } from '../../../contract/enums'
import { transaction, type Db } from '../../db/client'
import { loggedError } from '../../db/failures'
import { parcel, type KeptParcel } from '../../db/schema'
import type { Deps } from '../../deps'
import { BusinessError } from '../../errors'
import type { Parcel, ParcelNotice, ParcelNotices } from '../../providers/logistics'
import type { NoticeAnswer, RawNotice } from '../../providers/payment'
import { askedDays, isNewer, keptEvents } from './parcelsKept'

/** Queue of parcels (`orderSn`) of which a notice said that they were signed for. */
export const signedQueue = 'parcel-signed'

/** Tries after which a parcel that could not be subscribed is asked for in real time instead. */
const mostTries = 12
/** Columns of an order with a parcel. */
interface SentColumns {
  orderSn: PgColumn
  trackingNumber: PgColumn
  shippedAt: PgColumn
}

/** Condition on a shipped order: its parcel is not subscribed yet, and a try is due. */
export const toSubscribe = ({ orderSn, trackingNumber, shippedAt }: SentColumns): SQL =>
  sql`${shippedAt} > now() - ${askedDays} * interval '1 day'
    and not exists (select 1 from parcel p where p.order_sn = ${orderSn}
      and p.tracking_number = ${trackingNumber} and (p.next_at is null or p.next_at > now()))`

/** Claims a try, so that one process at a time subscribes; the next is due after 1, 2, 4 … 60 minutes. */
async function claimTry(db: Db, orderSn: string, trackingNumber: string): Promise<KeptParcel | undefined> {
  return transaction(db, async (tx) => {
    // a mistyped number was corrected: what is known is about somebody else's parcel
    const other = and(eq(parcel.orderSn, orderSn), ne(parcel.trackingNumber, trackingNumber))
    await tx.delete(parcel).where(other)
    const [claimed] = await tx
      .insert(parcel)
      .values({ orderSn, trackingNumber, tries: 1, nextAt: sql`now() + interval '1 minute'` })
      .onConflictDoUpdate({
        target: parcel.orderSn,
        set: {
          tries: sql`${parcel.tries} + 1`,
          nextAt: sql`now() + least(60, power(2, least(${parcel.tries}, 6))) * interval '1 minute'`
        },
        setWhere: sql`${parcel.nextAt} <= now()`
      })
      .returning()
    return claimed
  })
}

const keep = (db: Db, { orderSn, trackingNumber }: KeptParcel, values: object) =>
  db
    .update(parcel)
    .set(values)
    .where(and(eq(parcel.orderSn, orderSn), eq(parcel.trackingNumber, trackingNumber)))

/** Subscribes to the notices about a parcel. Throws when that failed; the sweep tries again, in the end gives up. */
export async function subscribe(deps: Deps, notices: ParcelNotices, orderSn: string, sent: Parcel) {
  const { db, config, log, providers } = deps
  const row = await claimTry(db, orderSn, sent.trackingNumber)
  if (!row) return
  const notifyUrl = notices.notifyUrl ?? `${config.PUBLIC_URL}/logistics/notify/${providers.logistics.name}`
  try {
    await notices.subscribe(sent, notifyUrl)
    await keep(db, row, {
      nextAt: null,
      reason: '',
      state: sql`case state when 'waiting' then 'subscribed' else state end`
    })
  } catch (error) {
    const reason = (error instanceof Error ? loggedError(error).message : String(error)).slice(0, 200)
    const over = error instanceof BusinessError || row.tries >= mostTries
    await keep(db, row, { reason, ...(over ? { state: 'refused', nextAt: null } : {}) })
    if (over) log.error({ orderSn, reason }, 'parcel is not followed by notices')
    else throw error
  }
}

/** Keeps what a notice says of the parcels with its number; several orders may be in one parcel. */
async function keepNotice(deps: Deps, { trackingNumber, events, ended }: ParcelNotice): Promise<void> {
  const told = keptEvents(events)
  await transaction(deps.db, async (tx) => {
    const rows = await tx
      .select()
      .from(parcel)
      .where(eq(parcel.trackingNumber, trackingNumber))
      .orderBy(parcel.orderSn)
      .for('update')
    // a number that was corrected since: to send the notice again would help nobody
    if (!rows.length) deps.log.info({ trackingNumber }, 'notice about an unknown parcel')
    for (const row of rows) {
      const newer = isNewer(told, row.events)
      await keep(tx, row, {
        heardAt: sql`now()`,
        ...(newer ? { events: told } : {}),
        ...(ended ? { state: 'ended' } : {})
      })
      if (newer && told[0]?.state === LogisticsState.signed)
        await deps.jobs.send(signedQueue, { orderSn: row.orderSn }, { db: tx, key: row.orderSn })
    }
  })
}

/** Handles a notice about a parcel and answers in the provider's format, as `takeNotice` does those of payments. */
export async function takeParcelNotice(
  deps: Deps,
  notices: ParcelNotices,
  raw: RawNotice
): Promise<NoticeAnswer> {
  try {
    const notice = notices.readNotice(raw)
    if (!notice) {
      deps.log.warn('parcel notice with a wrong signature')
      return notices.answer('forged')
    }
    await keepNotice(deps, notice)
    return notices.answer('taken')
  } catch (err) {
    deps.log.error({ err }, 'parcel notice not processed')
    return notices.answer('retry')
  }
}
