import { and, eq, notInArray } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { PortalOrderStatus } from '../../../contract/enums'
import { clock, type Tx } from '../../db/client'
import { portalOrder } from '../../db/schema'
import type { Deps } from '../../deps'
import { invalid, notAllowedError, soldOut } from '../../errors'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown } from '../shared/orderRequest'
import { newOrderSn } from '../shared/orderSn'
import { spendCoupon } from '../coupons/coupons'
import { packageFor } from './packages'
import { placeOrder } from '../money/placeOrder'
import { payBefore } from '../money/portalPayments'
import type { PortalOrder } from '../money/portalOrders'
import { dependsOnRunning, refusalOfThis, seckillGone } from './purchaseRules'
import { priceNow } from './price'
import { isOpen, takeSeckill } from './seckill'
import type { Sim } from '../card/sim'
import { runningPackages } from '../card/simPackages'
import { effectTypes } from './validity'
import { vipAt } from '../extras/vip'

async function reserveSeckill(
  tx: Tx,
  card: Sim,
  window: { id: number; perCard: number } & Parameters<typeof takeSeckill>[1]
) {
  const mine = and(
    eq(portalOrder.simId, card.id),
    eq(portalOrder.seckillId, window.id),
    notInArray(portalOrder.status, [PortalOrderStatus.cancelled, PortalOrderStatus.refunded])
  )
  const orders = await tx.$count(portalOrder, mine)
  if (window.perCard && orders >= window.perCard) throw notAllowedError(`每张卡限购${window.perCard}份`)
  await takeSeckill(tx, window)
}

/** The fields of a purchase that define the order, without those of its payment. */
type Ordered = Pick<
  Body<'POST /api/iot/buyPackage'>,
  'packageId' | 'effectType' | 'couponId' | 'withDebt' | 'clientKey' | 'shown'
>

/** Creates an unpaid package order for a locked card. Throws when it may not be bought this way. */
export async function makePackageOrder(
  { providers }: Pick<Deps, 'providers'>,
  tx: Tx,
  card: Sim,
  body: Ordered,
  request: string
): Promise<PortalOrder> {
  const at = await clock(tx)
  const { item, window } = await packageFor(tx, card, body.packageId, at)
  if (!effectTypes(item.packageType).includes(body.effectType))
    throw invalid({ effectType: '该套餐不支持此生效方式' })
  const running = dependsOnRunning(item) ? await runningPackages(tx, card.id, at) : []
  const { reason } = refusalOfThis(providers, item, card, running, window, at)
  if (reason === seckillGone) throw soldOut()
  if (reason) throw notAllowedError(reason)
  const vip = await vipAt(tx, card.id, at)
  const { price, vipMoney } = priceNow(item, window, vip, at)
  const onSeckill = isOpen(window, at) ? window : null
  if (onSeckill) await reserveSeckill(tx, card, onSeckill)
  const orderSn = await newOrderSn(tx, OrderPrefix.package)
  const target = { packageType: item.packageType, price }
  const couponMoney = body.couponId ? await spendCoupon(tx, card.id, body.couponId, orderSn, target, at) : 0
  const debtMoney = body.withDebt ? card.arrears : 0
  const amount = price - couponMoney + debtMoney
  checkShown(body.shown, amount)
  const { packageType, totalFlow, isInfiniteFlow, duration, durationUnit, gPrice } = item
  const integral = item.integral * vip.pointsTimes
  const [made] = await tx
    .insert(portalOrder)
    .values({
      orderSn,
      uuid: body.clientKey,
      request,
      simId: card.id,
      kind: PortalOrderKind.package,
      title: item.name,
      targetId: item.id,
      effectType: body.effectType,
      seckillId: onSeckill?.id,
      price,
      vipMoney,
      seckillMoney: onSeckill ? Math.max(0, item.price - price) : 0,
      couponId: body.couponId,
      couponMoney,
      ...{ amount, debtMoney },
      snapshot: { packageType, totalFlow, isInfiniteFlow, duration, durationUnit, gPrice, integral },
      payBefore: payBefore(at)
    })
    .returning()
  return made!
}

/** Orders a package and pays it. */
export const buyPackage = (deps: Deps, of: Sim, body: Body<'POST /api/iot/buyPackage'>) =>
  placeOrder(deps, of, body, (tx, card, request) => makePackageOrder(deps, tx, card, body, request))
