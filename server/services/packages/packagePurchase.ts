import type { Body } from '../../../contract'
import { clock, type Tx } from '../../db/client'
import type { Deps } from '../../deps'
import { invalid, notAllowedError, soldOut } from '../../errors'
import { OrderPrefix, PortalOrderKind } from '../../values'
import { checkShown, newOrderSn } from '../payments/newOrder'
import { isSeckillOpen, priceNow, takeSeckill } from './packagePrice'
import { spendCoupon } from '../coupons/coupons'
import { packageFor } from './packages'
import { insertOrder, placeOrder } from '../money/placeOrder'
import type { PortalOrder } from '../money/portalOrders'
import { dependsOnRunning, refusalOfThis, seckillGone } from './purchaseRules'
import type { Sim } from '../card/sim'
import { runningPackages } from '../card/simPackages'
import { effectTypes } from './validity'
import { vipAt } from '../vip/vip'
import type { CardCaller } from '../shared/caller'

/** The fields of a purchase that define the order, without those of its payment. */
type Ordered = Pick<
  Body<'POST /api/iot/buyPackage'>,
  'packageId' | 'effectType' | 'couponId' | 'withDebt' | 'clientKey' | 'shown'
> & { request?: string }

/** Creates an unpaid package order for a locked card. Throws when it may not be bought this way. */
export async function makePackageOrder(
  tx: Tx,
  { providers }: Pick<Deps, 'providers'>,
  card: Sim,
  body: Ordered
): Promise<PortalOrder> {
  const at = await clock(tx)
  const { item, window, bought } = await packageFor(tx, card, body.packageId, at)
  if (!effectTypes(item.packageType).includes(body.effectType))
    throw invalid({ effectType: '该套餐不支持此生效方式' })
  const running = dependsOnRunning(item) ? await runningPackages(tx, card.id, at) : []
  const { reason } = refusalOfThis(providers, card, { item, window, running, bought }, at)
  if (reason === seckillGone) throw soldOut()
  if (reason) throw notAllowedError(reason)
  const vip = await vipAt(tx, card.id, at)
  const { price, vipMoney } = priceNow(item, window, vip, at)
  const onSeckill = isSeckillOpen(window, at) ? window : null
  if (onSeckill) await takeSeckill(tx, onSeckill)
  const orderSn = await newOrderSn(tx, OrderPrefix.package)
  const target = { packageType: item.packageType, price }
  const couponMoney = body.couponId
    ? await spendCoupon(tx, { id: body.couponId, simId: card.id, orderSn }, target, at)
    : 0
  const debtMoney = body.withDebt ? card.arrears : 0
  const amount = price - couponMoney + debtMoney
  checkShown(body.shown, amount)
  const { packageType, totalFlow, isInfiniteFlow, duration, durationUnit, gPrice } = item
  const integral = item.integral * vip.pointsTimes
  return insertOrder(tx, card, body, {
    orderSn,
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
    amount,
    debtMoney,
    snapshot: { packageType, totalFlow, isInfiniteFlow, duration, durationUnit, gPrice, integral }
  })
}

/** Orders a package and pays it. */
export const buyPackage = (deps: Deps, caller: CardCaller, body: Body<'POST /api/iot/buyPackage'>) =>
  placeOrder(deps, caller, body, (tx, card, request) =>
    makePackageOrder(tx, deps, card, { ...body, request })
  )
