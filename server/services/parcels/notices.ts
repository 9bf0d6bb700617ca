import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { LogisticsState } from '../../../contract/enums'
import { transaction, type Db } from '../../db/client'
import { parcel, type KeptParcel } from '../../db/schema'
import type { Deps } from '../../deps'
import type { Parcel, ParcelNotice, ParcelNotices } from '../../providers/logistics'
import type { NoticeAnswer, RawNotice } from '../../providers/payment'
import { attempted, dueWork, nextTry, upToAnHour } from '../shared/dueWork'
import { askedDays, isNewer, keptEvents } from './parcelsKept'

/** Name of the work on an order whose parcel was signed for, as a notice said (server/jobs). */
export const signedWork = 'parcel-signed'

/** Tries after which a parcel that could not be subscribed is asked for in real time instead. */
const mostTries = 12
/** Columns of an order with a parcel. */
interface SentColumns {
  orderSn: PgColumn
  trackingNumber: PgColumn
  shippedAt: PgColumn
}

/** Shipped orders of a kind whose parcels may not be subscribed yet. */
interface Unsubscribed {
  /** Name of the work. */
  name: string
  /** Order numbers above `after`, a page at a time. */
  unsubscribed: (deps: Deps, after: string) => Promise<string[]>
  /** Undefined when no longer on the way. */
  parcelOf: (deps: Deps, orderSn: string) => Promise<Parcel | undefined>
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
      .values({ orderSn, trackingNumber, tries: 1, nextAt: nextTry(0, upToAnHour) })
      .onConflictDoUpdate({
        target: parcel.orderSn,
        set: attempted(parcel, upToAnHour),
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

/** Subscriptions to the notices about parcels of a kind of order, where the provider sends any; given up in the end. */
export const parcelSubscriptions = ({ name, unsubscribed, parcelOf }: Unsubscribed) =>
  dueWork<Deps, { row: KeptParcel; sent: Parcel }>({
    name,
    rows: {
      lowest: '',
      page: (deps, after) => unsubscribed(deps, String(after)),
      claim: async (deps, orderSn) => {
        const sent = await parcelOf(deps, String(orderSn))
        const row = sent && (await claimTry(deps.db, String(orderSn), sent.trackingNumber))
        return row && { row, sent }
      }
    },
    failed: 'parcels not subscribed',
    isOn: ({ providers }) => Boolean(providers.logistics.notices),
    attempt: async ({ db, config, providers }, { row, sent }) => {
      const { name: provider, notices } = providers.logistics
      const notifyUrl = notices!.notifyUrl ?? `${config.PUBLIC_URL}/logistics/notify/${provider}`
      await notices!.subscribe(sent, notifyUrl)
      await keep(db, row, {
        nextAt: null,
        reason: '',
        state: sql`case state when 'waiting' then 'subscribed' else state end`
      })
    },
    onFailure: async ({ db, log }, { row }, { reason, isRefused }) => {
      const isOver = isRefused || row.tries >= mostTries
      await keep(db, row, { reason, ...(isOver ? { state: 'refused', nextAt: null } : {}) })
      if (!isOver) return undefined
      log.error({ orderSn: row.orderSn, reason }, 'parcel is not followed by notices')
      return 'ended'
    }
  })

/** Keeps what a notice says of the parcels with its number; several orders may be in one parcel. */
async function keepNotice(deps: Deps, { trackingNumber, events, ended }: ParcelNotice): Promise<void> {
  const read = keptEvents(events)
  await transaction(deps.db, async (tx) => {
    const rows = await tx
      .select()
      .from(parcel)
      .where(eq(parcel.trackingNumber, trackingNumber))
      .orderBy(parcel.orderSn)
      .for('no key update')
    // a number that was corrected since: to send the notice again would help nobody
    if (!rows.length) deps.log.info({ trackingNumber }, 'notice about an unknown parcel')
    for (const row of rows) {
      const newer = isNewer(read, row.events)
      await keep(tx, row, {
        heardAt: sql`now()`,
        ...(newer ? { events: read } : {}),
        ...(ended ? { state: 'ended' } : {})
      })
      if (newer && read[0]?.state === LogisticsState.signed)
        await deps.jobs.wake(signedWork, row.orderSn, { db: tx })
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
