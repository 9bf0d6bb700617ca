import { and, eq, ne } from 'drizzle-orm'
import type { Body } from '../../contract'
import { CardPasswordMode, OrderStatus, PackageType, PlaceType } from '../../contract/enums'
import { Code } from '../../contract/errors'
import { transaction, type Db, type Tx } from '../db/client'
import { balanceOption, portalOrder } from '../db/schema'
import type { Deps } from '../deps'
import { BusinessError, invalid, orderStateChanged, soldOut } from '../errors'
import { moveBalance } from './balance'
import { spendCoupon } from './coupons'
import { newOrderSn } from './orderSn'
import { packageFor, priceNow, seckillGone, takeSeckill, whyNotThis } from './packages'
import { startPayment } from './payments'
import { checkPayPassword } from './payPassword'
import { markPaid, ownPortalOrder, presentMade, queueCredit, type PortalOrder } from './portalOrders'
import { getSim, lockSim, runningPackages, whyClosed, type Sim } from './sim'
import { effectTypes } from './validity'

const payMinutes = 15

const notFromBalance = () => invalid({ placeType: '余额充值不能使用余额支付' })
const notAllowed = (reason: string) => new BusinessError(Code.cardNotAllowed, reason)
const payBefore = (at: Date) => new Date(at.getTime() + payMinutes * 60000)

/** The card's order that has this key; 42200 when it is one of the other kind. */
async function findByKey(db: Db, card: Sim, uuid: string, kind: string): Promise<PortalOrder | undefined> {
  const [known] = await db
    .select()
    .from(portalOrder)
    .where(and(eq(portalOrder.simId, card.id), eq(portalOrder.uuid, uuid)))
  if (known && known.kind !== kind) throw invalid({ clientKey: '该订单标识已被使用，请刷新页面后重试' })
  return known
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
  if (kind === 'balance') throw notFromBalance()
  if (card.cardPasswordMode !== CardPasswordMode.off) await checkPayPassword(db, card, payPassword)
}

/** What follows an order that was made or found again: nothing when it is paid, else the cashier. */
async function goOn(deps: Deps, order: PortalOrder, placeType: number, back?: string) {
  if (order.status === OrderStatus.paid) await queueCredit(deps, order.orderSn)
  if (order.status !== OrderStatus.toPay) return { ...presentMade(order), pay: { kind: 'none' as const } }
  const { orderSn, title, amount } = order
  return { ...presentMade(order), pay: await startPayment(deps, { orderSn, title, amount }, placeType, back) }
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

async function makePackageOrder(
  tx: Tx,
  simNo: string,
  body: Body<'POST /api/iot/buyPackage'>
): Promise<PortalOrder> {
  const at = new Date()
  const card = await lockSim(tx, { simNo })
  const known = await findByKey(tx, card, body.clientKey, 'package')
  if (known) return known
  const { item, window } = await packageFor(tx, card, body.packageId, at)
  if (!effectTypes(item.packageType).includes(body.effectType))
    throw invalid({ effectType: '该套餐不支持此生效方式' })
  const why = whyNotThis(item, card, await runningPackages(tx, card.id, at), window, at)
  if (why === seckillGone) throw soldOut()
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

/**
 * Orders a package and pays it: from the balance in the same transaction (not enough leaves no order behind), or
 * at the cashier. The same key gives the same order, also twice at once: the card's row is locked.
 */
export async function buyPackage(deps: Deps, simNo: string, body: Body<'POST /api/iot/buyPackage'>) {
  const card = await getSim(deps.db, simNo)
  const known = await findByKey(deps.db, card, body.clientKey, 'package')
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
  if (body.placeType === PlaceType.balance) throw notFromBalance()
  if (!body.optionId === !body.money) throw invalid({ money: '请选择或填写充值金额' })
  const order = await transaction(deps.db, async (tx) => {
    const card = await lockSim(tx, { simNo })
    const known = await findByKey(tx, card, body.clientKey, 'balance')
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
    if (order.status === OrderStatus.cancelled) throw orderStateChanged()
    return goOn(deps, order, body.placeType)
  }
  if (order.payBefore < new Date()) throw orderStateChanged('订单已超时，请重新下单')
  if (whyClosed(card)) throw notAllowed(whyClosed(card))
  if (body.placeType !== PlaceType.balance) return goOn(deps, order, body.placeType, body.back)
  await allowBalance(deps.db, card, order.kind, body.payPassword)
  const paid = await transaction(deps.db, async (tx) => {
    const locked = await lockSim(tx, { simNo })
    const now = await ownPortalOrder(tx, locked, body.orderSn)
    if (now.status === OrderStatus.cancelled) throw orderStateChanged()
    return now.status === OrderStatus.toPay ? payFromBalance(tx, locked, now) : now
  })
  return goOn(deps, paid, body.placeType)
}
