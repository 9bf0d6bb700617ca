import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { ShopOrderStatus as S } from '../../../contract/enums'
import { refund, shopOrder, type Refund, type ShopOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { sendsSms, type SmsKind } from '../../providers/sms'
import { papersNews } from '../../providers/sms/words'
import { smsFailure } from '../messages/courtesySms'
import { dueWork, type DueWork } from '../shared/dueWork'
import { nextKeys } from '../shared/sweep'

type Parts = Pick<Deps, 'db' | 'providers' | 'log'>
type NewsKind = Extract<SmsKind, 'shipped' | 'refunded' | 'papers'>

/*
 * SMS to buyers in the shop's templates: the order was shipped, its money is back, its papers were refused. Each is sent at most
 * once and retried each minute. The claim sets the column before it is sent, so that a process that ends while it sends does not
 * send again.
 */

/** Later than this the news is old: an SMS that could not be sent is dropped. */
const fresh = sql`now() - interval '3 hours'`
const hasMobile = ne(shopOrder.mobile, '')
const orderOf = (orderSn: string) => eq(shopOrder.orderSn, orderSn)
const isOn =
  (kind: NewsKind) =>
  ({ providers }: Parts) =>
    sendsSms(providers.sms, kind)

const untoldShipped = and(
  eq(shopOrder.status, S.shipped),
  isNull(shopOrder.shippedSmsAt),
  gt(shopOrder.shippedAt, fresh),
  hasMobile
)

export const shippedSms: DueWork<Parts> = dueWork<Parts, ShopOrder>({
  name: 'tell-shipped',
  rows: {
    lowest: '',
    page: ({ db }, after) => nextKeys(db, shopOrder.orderSn, untoldShipped, String(after)),
    claim: async ({ db }, orderSn) => {
      const [order] = await db
        .update(shopOrder)
        .set({ shippedSmsAt: sql`now()` })
        .where(and(orderOf(String(orderSn)), untoldShipped))
        .returning()
      return order
    }
  },
  failed: 'buyers not told of their parcel',
  isOn: isOn('shipped'),
  attempt: ({ providers }, { orderSn, mobile, logisticsCompany: company, trackingNumber: tracking }) =>
    providers.sms.send({ mobile, kind: 'shipped', params: { order: orderSn, company, tracking } }),
  onFailure: ({ db, log }, { orderSn }, failure) =>
    smsFailure(log, failure, {
      what: 'a parcel',
      ids: { orderSn },
      release: () => db.update(shopOrder).set({ shippedSmsAt: null }).where(orderOf(orderSn))
    })
})

const untoldPapers = and(
  inArray(shopOrder.status, [S.rejected, S.documentsWanted]),
  isNull(shopOrder.papersSmsAt),
  isNotNull(shopOrder.papersRefusedAt),
  gt(shopOrder.papersRefusedAt, fresh),
  hasMobile
)

export const papersSms: DueWork<Parts> = dueWork<Parts, ShopOrder>({
  name: 'tell-papers',
  rows: {
    lowest: '',
    page: ({ db }, after) => nextKeys(db, shopOrder.orderSn, untoldPapers, String(after)),
    claim: async ({ db }, orderSn) => {
      const [order] = await db
        .update(shopOrder)
        .set({ papersSmsAt: sql`now()` })
        .where(and(orderOf(String(orderSn)), untoldPapers))
        .returning()
      return order
    }
  },
  failed: 'buyers not told of their papers',
  isOn: isOn('papers'),
  attempt: ({ providers }, { orderSn, mobile, status }) =>
    providers.sms.send({ mobile, kind: 'papers', params: { order: orderSn, news: papersNews[status]! } }),
  onFailure: ({ db, log }, { orderSn }, failure) =>
    smsFailure(log, failure, {
      what: 'refused papers',
      ids: { orderSn },
      release: () => db.update(shopOrder).set({ papersSmsAt: null }).where(orderOf(orderSn))
    })
})

/** Refunds of orders of the shop: those of cards have their inbox. */
const untoldRefund = ({ db }: Pick<Parts, 'db'>) =>
  and(
    eq(refund.state, 'done'),
    isNull(refund.smsAt),
    gt(refund.doneAt, fresh),
    exists(
      db
        .select({ one: sql`1` })
        .from(shopOrder)
        .where(and(eq(shopOrder.orderSn, refund.orderSn), hasMobile))
    )
  )

export const refundedSms: DueWork<Parts> = dueWork<Parts, Refund>({
  name: 'tell-refunded',
  rows: {
    lowest: '',
    page: ({ db }, after) => nextKeys(db, refund.outRefundNo, untoldRefund({ db }), String(after)),
    claim: async ({ db }, outRefundNo) => {
      const [back] = await db
        .update(refund)
        .set({ smsAt: sql`now()` })
        .where(and(eq(refund.outRefundNo, String(outRefundNo)), untoldRefund({ db })))
        .returning()
      return back
    }
  },
  failed: 'buyers not told of their money',
  isOn: isOn('refunded'),
  attempt: async ({ db, providers }, { orderSn, amount }) => {
    const [order] = await db.select().from(shopOrder).where(orderOf(orderSn))
    if (!order?.mobile) return
    const params = { order: orderSn, amount: (amount / 100).toFixed(2) }
    await providers.sms.send({ mobile: order.mobile, kind: 'refunded', params })
  },
  onFailure: ({ db, log }, { outRefundNo }, failure) =>
    smsFailure(log, failure, {
      what: 'money that is back',
      ids: { outRefundNo },
      release: () => db.update(refund).set({ smsAt: null }).where(eq(refund.outRefundNo, outRefundNo))
    })
})
