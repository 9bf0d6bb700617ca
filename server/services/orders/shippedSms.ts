import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { ShopOrderStatus } from '../../../contract/enums'
import { shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { sendsSms } from '../../providers/sms'
import { smsFailure } from '../messages/courtesySms'
import { dueWork } from '../shared/dueWork'
import { nextKeys } from '../shared/sweep'

type Parts = Pick<Deps, 'db' | 'providers' | 'log'>

/** Later than this the news is old: an SMS that could not be sent is dropped. */
const fresh = sql`interval '3 hours'`

const untold = and(
  eq(shopOrder.status, ShopOrderStatus.shipped),
  isNull(shopOrder.shippedSmsAt),
  gt(shopOrder.shippedAt, sql`now() - ${fresh}`)
)

/** SMS to buyers whose order was shipped in the last hours, each sent at most once; retried each minute. */
export const shippedSms = dueWork<Parts, ShopOrder>({
  name: 'tell-shipped',
  rows: {
    lowest: '',
    page: ({ db }, after) => nextKeys(db, shopOrder.orderSn, untold, String(after)),
    // a process that ends while it sends must not send again
    claim: async ({ db }, orderSn) => {
      const [order] = await db
        .update(shopOrder)
        .set({ shippedSmsAt: sql`now()` })
        .where(and(eq(shopOrder.orderSn, String(orderSn)), untold))
        .returning()
      return order
    }
  },
  failed: 'buyers not told of their parcel',
  isOn: ({ providers }) => sendsSms(providers.sms, 'shipped'),
  attempt: ({ providers }, { orderSn, mobile, logisticsCompany: company, trackingNumber: tracking }) =>
    providers.sms.send({ mobile, kind: 'shipped', params: { order: orderSn, company, tracking } }),
  onFailure: ({ db, log }, { orderSn }, failure) =>
    smsFailure(log, failure, {
      what: 'a parcel',
      ids: { orderSn },
      release: () => db.update(shopOrder).set({ shippedSmsAt: null }).where(eq(shopOrder.orderSn, orderSn))
    })
})
