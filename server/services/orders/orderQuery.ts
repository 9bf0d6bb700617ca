import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Body, Data, Query } from '../../../contract'
import { OrderQueryMode, ShopOrderStatus, SmsScene } from '../../../contract/enums'
import { waitingAfterSaleStates } from '../../../rules/order/afterSale'
import { buyerMay, statusesOf } from '../../../rules/order/orderLife'
import { maskMobile, maskName } from '../../../rules/person/mask'
import { dayMs } from '../../../rules/time'
import { transaction, type Db } from '../../db/client'
import { afterSale, orderEvent, shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { invalid } from '../../errors'
import { Asked } from '../../values'
import { photoSides } from '../files/photos'
import { smaller } from '../files/pictures/address'
import { awaitsComment, mayComment } from '../goods/comments'
import { checkSmsCode, useSmsCode } from '../messages/sms'
import { presentRefunds } from '../payments/refunds'
import { forgetBuyer, forgetVisitor, type VisitorIds } from '../shared/forget'
import { paged } from '../shared/paged'
import { openOrders } from '../shared/sessions'
import { genericConfig } from '../site/site'
import { leftToAsk } from './afterSales/offer'
import { receiptOf } from './afterSales/receipt'
import { beforeShipping } from './beforeShipping'
import { cancellable } from './cancelOrder'
import { invoiceShown } from './invoices'
import { rulesOfOrder } from './orderRules'
import { addressText } from './orders'
import { stepsOf } from './orderSteps'
import { isFreightLine } from './orderStock'
import { rejectedFields } from './repair'
import { wrongDigits } from './errors'

/** Logs an order session in to a mobile, by SMS code or by the last six of a citizen id on one of its orders. */
export async function orderLogin(deps: Deps, body: Body<'POST /api/hk/orderLogin'>, session: string) {
  const { mobile, code, certDigits } = body
  const { orderQueryMode, loginAvatar } = await genericConfig(deps.db)
  const proved = orderQueryMode === OrderQueryMode.smsCode
  if (proved) {
    if (!code) throw invalid({ code: '请填写验证码' })
    await checkSmsCode(deps, mobile, SmsScene.orderQuery, code)
    await useSmsCode(deps.db, mobile, SmsScene.orderQuery)
  } else {
    if (!certDigits) throw invalid({ certDigits: '请填写身份证后六位' })
    // six digits can be guessed: few tries per mobile, over all callers
    await deps.limits.take(`orderLogin|${mobile}`, 5, 600000)
    await deps.limits.take(`orderLogin|${mobile}|day`, 20, dayMs)
    const wanted = deps.secrets.keyedHash('certSix', certDigits.toUpperCase())
    const found = await deps.db
      .select({ certSix: shopOrder.certSix })
      .from(shopOrder)
      .where(eq(shopOrder.mobile, mobile))
    if (!found.some(({ certSix }) => certSix === wanted)) throw wrongDigits()
  }
  await openOrders(deps.db, session, mobile, { proved })
  return { mobile, nickname: maskMobile(mobile), avatar: loginAvatar }
}

/** Statuses of each group of the order list. */
const orderGroups: Record<string, number[]> = {
  toPay: statusesOf('toPay'),
  shipped: statusesOf('sent'),
  done: statusesOf('done'),
  closed: statusesOf('closed'),
  underway: statusesOf('underway')
}

function inGroup(db: Db, group: string): SQL {
  if (group === 'toComment') return awaitsComment(db)
  if (group === 'afterSale') {
    const waiting = inArray(afterSale.state, [...waitingAfterSaleStates])
    return inArray(shopOrder.orderSn, db.select({ sn: afterSale.orderSn }).from(afterSale).where(waiting))
  }
  return inArray(shopOrder.status, Object.hasOwn(orderGroups, group) ? orderGroups[group]! : [])
}
const ordersOf = (db: Db, mobile: string, group?: string) =>
  and(eq(shopOrder.mobile, mobile), group ? inGroup(db, group) : undefined)

const eventsOf = ({ db }: DbDeps, orderSn: string) =>
  db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderSn, orderSn))
    .orderBy(desc(orderEvent.createdAt), desc(orderEvent.id))

/** Freight of an order; undefined where the merchant has set none. */
const freightText = ({ freight, lines }: ShopOrder) =>
  lines.some(({ label }) => isFreightLine(label)) ? { freight } : {}

const presentRow = (order: ShopOrder, canComment: boolean) => ({
  orderSn: order.orderSn,
  kind: order.kind,
  title: order.title,
  optionLabel: order.optionLabel,
  count: order.count,
  image: smaller(order.image, 480),
  number: order.number,
  operatorType: order.operator,
  amount: order.amount,
  ...freightText(order),
  status: order.status,
  applyFailReason: order.applyFailReason,
  canComment,
  createdAt: order.createdAt.toISOString(),
  payBefore: order.status === ShopOrderStatus.toPay ? order.payBefore.toISOString() : null
})

export async function orderList({ db }: Deps, mobile: string, query: Query<'GET /api/hk/orderList'>) {
  const where = ordersOf(db, mobile, query.group)
  const rows = db
    .select({ order: shopOrder, canComment: awaitsComment(db) })
    .from(shopOrder)
    .where(where)
    .orderBy(desc(shopOrder.id))
  return paged(query, rows, db.$count(shopOrder, where), ({ order, canComment }) =>
    presentRow(order, canComment)
  )
}

/** Number of orders in each group that waits for something. */
export async function orderCounts({ db }: Deps, mobile: string): Promise<Data<'GET /api/hk/orderCounts'>> {
  const count = (group: string) => sql`count(*) filter (where ${inGroup(db, group)})`.mapWith(Number)
  const [counts] = await db
    .select({
      toPay: count('toPay'),
      underway: count('underway'),
      shipped: count('shipped'),
      toComment: count('toComment'),
      afterSale: count('afterSale')
    })
    .from(shopOrder)
    .where(ordersOf(db, mobile))
  return counts!
}

/** The plan as it was ordered; nothing for general goods and for orders of older versions. */
function planOrdered({ monthlyFee, contractMonths, selectNumber }: ShopOrder) {
  if (monthlyFee === null || contractMonths === null) return {}
  return { plan: { monthlyFee, contractMonths, ...(selectNumber === null ? {} : { selectNumber }) } }
}

export async function orderDetails(deps: Deps, order: ShopOrder): Promise<Data<'GET /api/hk/orderDetails'>> {
  const { provinceCode, province, city, county, address } = order
  const events = await eventsOf(deps, order.orderSn)
  const rules = await rulesOfOrder(deps, order)
  const rejected = await rejectedFields(deps, order, rules)
  const invoice = await invoiceShown(deps.db, order)
  // wanted now, even if the goods do not require photos
  const wantsPhotos =
    order.status === ShopOrderStatus.documentsWanted || photoSides.some((side) => rejected.includes(side))
  return {
    ...presentRow(order, await mayComment(deps.db, order)),
    lines: order.lines,
    ...planOrdered(order),
    certName: order.certName && maskName(order.certName),
    contactPhone: maskMobile(order.mobile),
    address: addressText(order),
    placeType: order.placeType,
    paidAt: order.paidAt?.toISOString() ?? null,
    logisticsCompany: order.logisticsCompany,
    trackingNumber: order.trackingNumber,
    events: events.map(({ createdAt, status, text }) => ({ at: createdAt.toISOString(), status, text })),
    steps: await stepsOf(deps, order, events),
    form: {
      ...{ provinceCode, province, city, county, address },
      ...rules,
      uploadPhoto: wantsPhotos ? Asked.yes : rules.uploadPhoto,
      rejected
    },
    canRepair: buyerMay(order, 'correct'),
    canCancel: await cancellable(deps, order),
    ...(await beforeShipping(deps, order)),
    refundable: (await leftToAsk(deps.db, order)).amount,
    ...receiptOf(order),
    refunds: await presentRefunds(deps.db, order.orderSn),
    ...(invoice && { invoice })
  }
}

/** Deletes what is kept about a buyer, who proves the mobile of the order log-in by a code. Throws 34002. */
export async function forgetProvedBuyer(deps: Deps, mobile: string, code: string, visitor: VisitorIds) {
  await checkSmsCode(deps, mobile, SmsScene.orderQuery, code)
  await transaction(deps.db, async (tx) => {
    await useSmsCode(tx, mobile, SmsScene.orderQuery)
    await forgetBuyer(tx, mobile)
    await forgetVisitor(tx, visitor)
  })
}
