import { sql } from 'drizzle-orm'
import { ConsoleCode } from '../../../../contract/console/codes'
import { timeText } from '../../../../rules/time'
import { rows, type Db, type Tx } from '../../../db/client'
import type { Audit } from '../../../db/schema'
import { Declined } from '../../../errors'
import { lockPortalOrder } from '../../money/portalOrders'
import { lockOrder } from '../../orders/orders'
import { auditEntries } from '../../shared/audit'

/** A text that is another one after each change of the order that a person must know of; '' when there is none. */
export const orderVersion = async (db: Db, orderSn: string): Promise<string> =>
  (await orderVersions(db, [orderSn])).get(orderSn) ?? ''

/** The same of several orders; those that there are. */
export async function orderVersions(db: Db, orderSns: string[]): Promise<Map<string, string>> {
  if (!orderSns.length) return new Map()
  const found = await rows<{ order_sn: string; version: string }>(
    db,
    sql`select o.order_sn, concat_ws('.', status, changed, events, refunds) as version from (
        select order_sn, status, floor(extract(epoch from updated_at) * 1000) as changed from shop_order
          where order_sn in ${orderSns}
        union all select p.order_sn, status,
            floor(extract(epoch from greatest(m.shipped_at, m.done_at)) * 1000)
          from portal_order p left join mall_order m on m.order_sn = p.order_sn
          where p.order_sn in ${orderSns}) o,
      lateral (select coalesce(max(id), 0) as events from order_event e where e.order_sn = o.order_sn) e,
      lateral (select count(*) as refunds from refund r where r.order_sn = o.order_sn) r`
  )
  return new Map(found.map(({ order_sn, version }) => [order_sn, version]))
}

/**
 * Locks the order, and throws Declined (`changedMeanwhile`, with who and when) unless it is as `version` says; checks nothing
 * without one.
 */
export async function checkVersion(tx: Tx, { orderSn, version }: { orderSn: string; version?: string }) {
  if (version === undefined) return
  if (!(await lockOrder(tx, orderSn))) await lockPortalOrder(tx, orderSn)
  if ((await orderVersion(tx, orderSn)) !== version) throw await changedMeanwhile(tx, orderSn)
}

/** Refusal of a change because somebody else has changed the object meanwhile; `subject`: as in the audit. */
export const changedMeanwhile = async (db: Db, subject: string): Promise<Declined> =>
  changedBy((await auditEntries(db, { subject }, 1))[0])

/** Refusal of a change because of the change that this entry of the audit records. */
export const changedBy = (last: Audit | undefined): Declined => {
  const by = last ? ` (${last.who}, ${timeText(last.at.getTime())})` : ''
  return new Declined(
    {
      en: `This has changed meanwhile${by}: look at it again`,
      zh: `内容已被更新${by}，请核对后再操作`
    },
    { code: ConsoleCode.changedMeanwhile, data: last ? { who: last.who, at: last.at.toISOString() } : null }
  )
}
