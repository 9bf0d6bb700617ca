import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import { shopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { sendsSms } from '../../providers/sms'
import { sendCourtesy } from '../shared/courtesySms'
import { nextKeys, sweep } from '../shared/sweep'

type Parts = Pick<Deps, 'db' | 'providers' | 'log'>

/** Later than this the news is old: an SMS that could not be sent is dropped. */
const fresh = sql`interval '3 hours'`

const untold = and(
  eq(shopOrder.status, ShopOrderStatus.shipped),
  isNull(shopOrder.shippedSmsAt),
  gt(shopOrder.shippedAt, sql`now() - ${fresh}`)
)

/** Tells the buyer of an order, at most once. Throws when the merchant has to mend something; then it is tried again. */
async function tellBuyer({ db, providers, log }: Parts, orderSn: string): Promise<void> {
  const ofOrder = eq(shopOrder.orderSn, orderSn)
  // claimed first: a process that ends while it sends must not send again
  const [order] = await db
    .update(shopOrder)
    .set({ shippedSmsAt: sql`now()` })
    .where(and(ofOrder, untold))
    .returning()
  if (!order) return
  const params = { order: orderSn, company: order.logisticsCompany, tracking: order.trackingNumber }
  await sendCourtesy(log, () => providers.sms.send({ mobile: order.mobile, kind: 'shipped', params }), {
    ...{ what: 'a parcel', ids: { orderSn } },
    release: () => db.update(shopOrder).set({ shippedSmsAt: null }).where(ofOrder)
  })
}

/** Sweeps orders that were shipped in the last hours and tells their buyers, where there is a template for it. */
export async function tellShipped(deps: Parts): Promise<void> {
  if (!sendsSms(deps.providers.sms, 'shipped')) return
  const due = (after: string): Promise<string[]> => nextKeys(deps.db, shopOrder.orderSn, untold, after)
  await sweep('', due, (orderSn) => tellBuyer(deps, orderSn), 'buyers not told of their parcel')
}
