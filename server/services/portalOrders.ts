import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Body } from '../../contract'
import { CardPasswordMode, OrderStatus, PackageType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { transaction, type Db, type Tx } from '../db/client'
import { balanceOption, portalOrder, sim, simPackage } from '../db/schema'
import type { Deps } from '../deps'
import { BusinessError, invalid, notFound } from '../errors'
import { moveBalance } from './balance'
import { returnCoupon, spendCoupon } from './coupons'
import { newOrderSn } from './orderSn'
import { packageFor, priceNow, returnSeckill, takeSeckill, whyNotThis } from './packages'
import { registerPayable, startPayment, type Paid } from './payments'
import { checkPayPassword } from './payPassword'
import { getSim, lockSim, runningPackages, whyClosed, type Sim } from './sim'
import { effectTypes } from './validity'

export type PortalOrder = typeof portalOrder.$inferSelect
export type OrderDeps = Pick<Deps, 'db' | 'jobs' | 'providers'>

export const creditQueue = 'credit-order'
const payMinutes = 15

const changed = () => new BusinessError(Code.orderStateChanged, '订单状态已变化，请刷新后查看')
const notAllowed = (reason: string) => new BusinessError(Code.cardNotAllowed, reason)
const payBefore = (at: Date) => new Date(at.getTime() + payMinutes * 60000)

/** Crediting is looked for at once; where this is lost (a killed process), the sweep finds the paid order. */
async function queueCredit({ jobs }: Pick<Deps, 'jobs'>, orderSn: string): Promise<void> {
  await jobs.send(creditQueue, { orderSn }, { key: orderSn }).catch(() => undefined)
}

/** The order of this card; 40400 for another's, whether it exists or not. */
export async function ownPortalOrder(db: Db, card: Sim, orderSn: string): Promise<PortalOrder> {
  const [order] = await db
    .select()
    .from(portalOrder)
    .where(and(eq(portalOrder.orderSn, orderSn), eq(portalOrder.simId, card.id)))
  if (!order) throw notFound('订单不存在')
  return order
}

const byKey = async (db: Db, card: Sim, uuid: string): Promise<PortalOrder | undefined> =>
  (
    await db
      .select()
      .from(portalOrder)
      .where(and(eq(portalOrder.simId, card.id), eq(portalOrder.uuid, uuid)))
  )[0]

/** Marks an unpaid order of a locked card paid. */
async function markPaid(tx: Tx, order: PortalOrder, placeType: number): Promise<PortalOrder> {
  const [paid] = await tx
    .update(portalOrder)
    .set({ status: OrderStatus.paid, placeType, paidAt: new Date() })
    .where(and(eq(portalOrder.id, order.id), eq(portalOrder.status, OrderStatus.toPay)))
    .returning()
  if (!paid) throw changed()
  await tx
    .update(sim)
    .set({ rechargeTimes: sql`${sim.rechargeTimes} + 1` })
    .where(eq(sim.id, order.simId))
  return paid
}

/** Pays an unpaid order of a locked card from its balance, with the ledger row; 35004 leaves everything as it was. */
async function payFromBalance(tx: Tx, card: Sim, order: PortalOrder): Promise<PortalOrder> {
  const paid = await markPaid(tx, order, PlaceType.balance)
  await moveBalance(tx, card, {
    type: 'package',
    title: order.title,
    money: -order.amount,
    orderSn: order.orderSn
  })
  return paid
}

/** Before the transaction, because a wrong try must stay counted. */
async function allowBalance(db: Db, card: Sim, kind: string, payPassword: string | undefined): Promise<void> {
  if (kind === 'balance') throw invalid({ placeType: '余额充值不能使用余额支付' })
  if (card.cardPasswordMode !== CardPasswordMode.off) await checkPayPassword(db, card, payPassword)
}

const answer = ({ orderSn, status, amount }: PortalOrder) => ({ orderSn, status, amount })

/** What follows an order that was made or found again: nothing when it is paid, else the cashier. */
async function goOn(deps: Deps, order: PortalOrder, placeType: number, back?: string) {
  if (order.status === OrderStatus.paid) await queueCredit(deps, order.orderSn)
  if (order.status !== OrderStatus.toPay) return { ...answer(order), pay: { kind: 'none' as const } }
  const { orderSn, title, amount } = order
  return { ...answer(order), pay: await startPayment(deps, { orderSn, title, amount }, placeType, back) }
}

async function makePackageOrder(
  tx: Tx,
  simNo: string,
  body: Body<'POST /api/iot/buyPackage'>
): Promise<PortalOrder> {
  const at = new Date()
  const card = await lockSim(tx, { simNo })
  const known = await byKey(tx, card, body.clientKey)
  if (known) return known
  const { item, window } = await packageFor(tx, card, body.packageId, at)
  if (!effectTypes(item.packageType).includes(body.effectType))
    throw invalid({ effectType: '该套餐不支持此生效方式' })
  const why = whyNotThis(item, card, await runningPackages(tx, card.id, at), window, at)
  if (why === '已抢光') throw new BusinessError(Code.soldOut, '哎呀！客官来晚了，该商品卖光啦！')
  if (why) throw notAllowed(why)
  const price = priceNow(item, window, at)
  const onSeckill =
    window && (item.packageType === PackageType.seckill || price !== item.price) ? window : undefined
  if (onSeckill) await reserveSeckill(tx, card, onSeckill)
  const orderSn = await newOrderSn(tx, 'PK')
  const target = { packageType: item.packageType, price }
  const couponMoney = body.couponId ? await spendCoupon(tx, card.id, body.couponId, orderSn, target, at) : 0
  const { packageType, totalFlow, isInfiniteFlow, duration, durationUnit, gPrice, integral } = item
  const [made] = await tx
    .insert(portalOrder)
    .values({
      orderSn,
      uuid: body.clientKey,
      simId: card.id,
      kind: 'package',
      title: item.name,
      targetId: item.id,
      effectType: body.effectType,
      seckillId: onSeckill?.id,
      price,
      couponId: body.couponId,
      couponMoney,
      amount: price - couponMoney,
      snapshot: { packageType, totalFlow, isInfiniteFlow, duration, durationUnit, gPrice, integral },
      payBefore: payBefore(at)
    })
    .returning()
  return made!
}

async function reserveSeckill(
  tx: Tx,
  card: Sim,
  window: { id: number; perCard: number } & Parameters<typeof takeSeckill>[1]
) {
  const mine = and(
    eq(portalOrder.simId, card.id),
    eq(portalOrder.seckillId, window.id),
    ne(portalOrder.status, OrderStatus.cancelled)
  )
  const bought = await tx.$count(portalOrder, mine)
  if (window.perCard && bought >= window.perCard) throw notAllowed(`每张卡限购${window.perCard}份`)
  await takeSeckill(tx, window)
}

/**
 * Orders a package and pays it: from the balance in the same transaction (not enough leaves no order behind), or
 * at the cashier. The same key gives the same order, also twice at once: the card's row is locked.
 */
export async function buyPackage(deps: Deps, simNo: string, body: Body<'POST /api/iot/buyPackage'>) {
  const card = await getSim(deps.db, simNo)
  const known = await byKey(deps.db, card, body.clientKey)
  const open = !known || known.status === OrderStatus.toPay
  const byBalance = body.placeType === PlaceType.balance
  if (open && byBalance) await allowBalance(deps.db, card, 'package', body.payPassword)
  const order = await transaction(deps.db, async (tx) => {
    const made = await makePackageOrder(tx, simNo, body)
    if (made.status !== OrderStatus.toPay) return made
    if (made.amount === 0) return markPaid(tx, made, PlaceType.gift)
    return byBalance ? payFromBalance(tx, await lockSim(tx, { simNo }), made) : made
  })
  return goOn(deps, order, body.placeType, body.back)
}

/** Orders a top-up; it is paid at the cashier and credited by the job. */
export async function createBalanceOrder(
  deps: Deps,
  simNo: string,
  body: Body<'POST /api/iot/createBalanceOrder'>
) {
  if (body.placeType === PlaceType.balance) throw invalid({ placeType: '余额充值不能使用余额支付' })
  if (!body.optionId === !body.money) throw invalid({ money: '请选择或填写充值金额' })
  const order = await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const known = await byKey(tx, card, body.clientKey)
    if (known) return known
    if (whyClosed(card)) throw notAllowed(whyClosed(card))
    const [option] = body.optionId
      ? await tx.select().from(balanceOption).where(eq(balanceOption.id, body.optionId))
      : []
    if (body.optionId && !option) throw invalid({ optionId: '充值金额不存在' })
    const money = option?.money ?? body.money!
    const at = new Date()
    const [made] = await tx
      .insert(portalOrder)
      .values({
        orderSn: await newOrderSn(tx, 'BL'),
        uuid: body.clientKey,
        simId: card.id,
        kind: 'balance',
        title: '余额充值',
        targetId: option?.id ?? 0,
        price: money,
        giftMoney: option?.giftMoney ?? 0,
        amount: money,
        payBefore: payBefore(at)
      })
      .returning()
    return made!
  })
  return goOn(deps, order, body.placeType, body.back)
}

/** Pays an order that is still open, also another way than first chosen; a paid one has nothing left to do. */
export async function payPortalOrder(deps: Deps, simNo: string, body: Body<'POST /api/iot/payOrder'>) {
  const card = await getSim(deps.db, simNo)
  const order = await ownPortalOrder(deps.db, card, body.orderSn)
  if (order.status !== OrderStatus.toPay) {
    if (order.status === OrderStatus.cancelled) throw changed()
    return goOn(deps, order, body.placeType)
  }
  if (order.payBefore < new Date()) throw new BusinessError(Code.orderStateChanged, '订单已超时，请重新下单')
  if (whyClosed(card)) throw notAllowed(whyClosed(card))
  if (body.placeType !== PlaceType.balance) return goOn(deps, order, body.placeType, body.back)
  await allowBalance(deps.db, card, order.kind, body.payPassword)
  const paid = await transaction(deps.db, async (tx) => {
    const locked = await lockSim(tx, { simNo })
    const now = await ownPortalOrder(tx, locked, body.orderSn)
    if (now.status === OrderStatus.cancelled) throw changed()
    return now.status === OrderStatus.toPay ? payFromBalance(tx, locked, now) : now
  })
  return goOn(deps, paid, body.placeType)
}

/** A payment came in from outside: the order is paid, unless it is so already or was cancelled - then the money goes back. */
async function confirmPaid(tx: Tx, { orderSn, placeType }: Paid): Promise<'kept' | 'refund'> {
  const [found] = await tx
    .select({ simId: portalOrder.simId })
    .from(portalOrder)
    .where(eq(portalOrder.orderSn, orderSn))
  if (!found) return 'refund'
  await lockSim(tx, { id: found.simId })
  const [order] = await tx.select().from(portalOrder).where(eq(portalOrder.orderSn, orderSn))
  if (order!.status !== OrderStatus.toPay) return 'refund'
  await markPaid(tx, order!, placeType)
  return 'kept'
}
for (const prefix of ['PK', 'BL']) registerPayable({ prefix, paid: confirmPaid, afterPaid: queueCredit })

/** Closes an unpaid order of a locked card; coupon and stock come back. False when it was not unpaid any more. */
async function close(tx: Tx, orderSn: string): Promise<boolean> {
  const [closed] = await tx
    .update(portalOrder)
    .set({ status: OrderStatus.cancelled })
    .where(and(eq(portalOrder.orderSn, orderSn), eq(portalOrder.status, OrderStatus.toPay)))
    .returning()
  if (!closed) return false
  await returnCoupon(tx, orderSn)
  if (closed.seckillId) await returnSeckill(tx, closed.seckillId)
  return true
}

export async function cancelPortalOrder({ db }: Pick<Deps, 'db'>, simNo: string, orderSn: string) {
  await transaction(db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    await ownPortalOrder(tx, card, orderSn)
    if (!(await close(tx, orderSn))) throw changed()
  })
  return portalOrderResult(db, simNo, orderSn)
}

/** Orders that nobody paid in time (a minute of grace for a notification under way). */
export async function cancelUnpaidPortalOrders({ db }: Pick<Deps, 'db'>): Promise<void> {
  const late = await db
    .select({ orderSn: portalOrder.orderSn, simId: portalOrder.simId })
    .from(portalOrder)
    .where(
      and(
        eq(portalOrder.status, OrderStatus.toPay),
        lte(portalOrder.payBefore, sql`now() - interval '1 minute'`)
      )
    )
    .limit(500)
  for (const { orderSn, simId } of late) {
    await transaction(db, async (tx) => {
      await lockSim(tx, { id: simId })
      await close(tx, orderSn)
    })
  }
}

const finalStatuses: number[] = [
  OrderStatus.credited,
  OrderStatus.creditFailed,
  OrderStatus.cancelled,
  OrderStatus.refunded
]

/** What an order has come to, as on the wire. */
export async function portalOrderResult(db: Db, simNo: string, orderSn: string) {
  const order = await ownPortalOrder(db, await getSim(db, simNo), orderSn)
  const [made] = await db.select().from(simPackage).where(eq(simPackage.orderSn, orderSn))
  return {
    ...answer(order),
    kind: order.kind,
    title: order.title,
    paid: order.paidAt !== null,
    done: finalStatuses.includes(order.status),
    placeType: order.placeType,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    creditedAt: order.creditedAt?.toISOString() ?? null,
    startAt: made?.startAt.toISOString() ?? null,
    endAt: made?.endAt?.toISOString() ?? null,
    payBefore: order.status === OrderStatus.toPay ? order.payBefore.toISOString() : null,
    failReason: order.failReason
  }
}
