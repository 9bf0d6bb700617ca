import { desc, eq, sql } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import { GoodsKind } from '../../../../contract/enums'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import { clock, transaction, type Db, type Tx } from '../../../db/client'
import {
  mallOrder,
  orderEvent,
  payment,
  portalOrder,
  refund,
  shopOrder,
  type MallOrder,
  type Refund,
  type ShopOrder
} from '../../../db/schema'
import { notFound } from '../../../errors'
import { DeliveryStatus } from '../../../values'
import type { PortalOrder } from '../../money/portalOrders'
import { hasLeft } from '../../orders/afterSales/offer'
import { addressText } from '../../orders/orders'
import { auditEntries } from '../../shared/audit'
import { kindOf } from './giveBack'
import { messagesOf, presentMessage } from './buyerMessages'
import { notesOf } from './notes'
import { activationsOf, endingOf } from './orderActs'
import { anyOrders } from './orders'
import { orderVersion } from './orderVersion'

type OrderPage = ConsoleData<'GET /console/api/order'>
type Acts = OrderPage['acts']

/** Entries of the audit on the page, the newest. */
const mostDeeds = 50
/** Entries of who has looked at something, which the page leaves to the audit. */
const looks = ['customer:show', 'orders:photos', 'orders:id']

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null | undefined) => at?.toISOString() ?? null

/** Returns an order of any kind with all its data, the person masked. Throws 40400. */
export async function orderPage(db: Db, orderSn: string): Promise<OrderPage> {
  const [order] = await anyOrders(db, sql`order_sn = ${orderSn}`, sql`order_sn`, 1)
  if (!order) throw notFound('订单不存在')
  const [inShop] = await db.select().from(shopOrder).where(eq(shopOrder.orderSn, orderSn))
  const ofCard = inShop ? undefined : await cardOrder(db, orderSn)
  const [fromMall] = await db.select().from(mallOrder).where(eq(mallOrder.orderSn, orderSn))
  const { startAt, endAt } = await kindOf(orderSn).present(db, orderSn)
  const deeds = await auditEntries(db, { subject: orderSn }, mostDeeds)
  const { kind, title, status, simNo, amount, points, back, placeType } = order
  return {
    orderSn,
    version: await orderVersion(db, orderSn),
    kind,
    title,
    option: inShop?.optionLabel ?? fromMall?.optionLabel ?? '',
    count: inShop?.count ?? fromMall?.count ?? 1,
    number: inShop?.number ?? '',
    inShop: order.inShop,
    status,
    reason: inShop?.applyFailReason ?? ofCard?.failReason ?? '',
    simNo,
    amount,
    points,
    back,
    placeType,
    lines: inShop ? shopLines(inShop) : cardLines(ofCard!),
    startAt: isoOrNull(startAt),
    endAt: isoOrNull(endAt),
    payBefore: iso((inShop ?? ofCard!).payBefore),
    createdAt: iso(order.createdAt),
    paidAt: isoOrNull(order.paidAt),
    creditedAt: isoOrNull(order.creditedAt),
    endedAt: isoOrNull(order.endedAt),
    person: inShop?.certName ? { name: maskName(inShop.certName), certTail: inShop.certTail } : null,
    parcel: parcelOf(inShop, fromMall),
    events: await eventsOf(db, orderSn),
    payments: await paymentsOf(db, orderSn),
    refunds: await refundsOf(db, orderSn),
    sms: (await messagesOf(db, [orderSn])).map(presentMessage),
    notes: (await notesOf(db, [orderSn])).map((note) => ({ ...note, createdAt: iso(note.createdAt) })),
    deeds: deeds
      .filter(({ what }) => !looks.includes(what))
      .map(({ who, what, why, at }) => ({ who, what, why, at: iso(at) })),
    acts: await transaction(db, (tx) => actsOf(tx, { orderSn, inShop, fromMall, startAt }))
  }
}

/** A refund as the console shows it. */
export const presentRefund = ({
  outRefundNo,
  orderSn,
  placeType,
  amount,
  state,
  why,
  reason,
  ...at
}: Refund) => ({
  number: outRefundNo,
  orderSn,
  placeType,
  amount,
  state,
  why,
  reason,
  createdAt: iso(at.createdAt),
  doneAt: isoOrNull(at.doneAt)
})

async function cardOrder(db: Db, orderSn: string): Promise<PortalOrder> {
  const [order] = await db.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  return order!
}

const shopLines = ({ lines }: ShopOrder): OrderPage['lines'] =>
  lines.map((line) => ({ what: 'own', ...line }))

const cardLines = (order: PortalOrder): OrderPage['lines'] =>
  [
    { what: 'price' as const, amount: order.price },
    { what: 'coupon' as const, amount: -order.couponMoney },
    { what: 'credit' as const, amount: -order.creditMoney },
    { what: 'debt' as const, amount: order.debtMoney }
  ]
    .filter(({ what, amount }) => what === 'price' || amount)
    .map((line) => ({ ...line, label: '' }))

function parcelOf(inShop?: ShopOrder, fromMall?: MallOrder): OrderPage['parcel'] {
  if (inShop) return shopParcel(inShop)
  return fromMall ? mallParcel(fromMall) : null
}

const shopParcel = (order: ShopOrder): OrderPage['parcel'] => ({
  name: maskName(order.certName),
  mobile: maskMobile(order.mobile),
  address: addressText(order),
  company: order.logisticsCompany,
  trackingNumber: order.trackingNumber,
  shippedAt: isoOrNull(order.shippedAt),
  signedAt: isoOrNull(order.signedAt)
})

const mallParcel = (order: MallOrder): OrderPage['parcel'] => ({
  name: maskName(order.name),
  mobile: maskMobile(order.mobile),
  address: order.store ? order.store.name : addressText(order),
  company: order.company,
  trackingNumber: order.trackingNumber,
  shippedAt: isoOrNull(order.shippedAt),
  signedAt: isoOrNull(order.doneAt)
})

async function eventsOf(db: Db, orderSn: string): Promise<OrderPage['events']> {
  const found = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderSn, orderSn))
    .orderBy(desc(orderEvent.id))
  return found.map(({ text, createdAt }) => ({ text, createdAt: iso(createdAt) }))
}

async function paymentsOf(db: Db, orderSn: string): Promise<OrderPage['payments']> {
  const found = await db
    .select()
    .from(payment)
    .where(eq(payment.orderSn, orderSn))
    .orderBy(desc(payment.createdAt))
  return found.map(({ outTradeNo, tradeNo, createdAt, paidAt, ...row }) => ({
    number: outTradeNo,
    tradeNo: tradeNo ?? '',
    placeType: row.placeType,
    status: row.status,
    amount: row.amount,
    returned: row.returned,
    createdAt: iso(createdAt),
    paidAt: isoOrNull(paidAt)
  }))
}

async function refundsOf(db: Db, orderSn: string): Promise<OrderPage['refunds']> {
  const found = await db
    .select()
    .from(refund)
    .where(eq(refund.orderSn, orderSn))
    .orderBy(desc(refund.createdAt))
  return found.map(presentRefund)
}

interface Facts {
  orderSn: string
  inShop: ShopOrder | undefined
  fromMall: MallOrder | undefined
  startAt: Date | null
}

async function actsOf(tx: Tx, { orderSn, inShop, fromMall, startAt }: Facts): Promise<Acts> {
  const kind = kindOf(orderSn)
  const left = (await kind.moneyLeft(tx, orderSn)) ?? 0
  const isSent = inShop ? hasLeft(inShop) : fromMall && fromMall.deliveryStatus !== DeliveryStatus.waiting
  return {
    cancel: await endingOf(tx, orderSn),
    left,
    part: left > 0 && !(await kind.isUncredited(tx, orderSn)),
    hasBegun: Boolean(kind.runs && startAt && startAt <= (await clock(tx))),
    goods: goodsOf(Boolean(kind.goods), Boolean(isSent)),
    outside: (await kind.goods?.outside(tx, orderSn)) ?? 0,
    activate: inShop && inShop.kind !== GoodsKind.general ? activationsOf(inShop) : []
  }
}

function goodsOf(hasGoods: boolean, isSent: boolean): Acts['goods'] {
  if (!hasGoods) return 'none'
  return isSent ? 'sent' : 'here'
}
