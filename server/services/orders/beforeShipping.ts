import { and, eq, gte, sql } from 'drizzle-orm'
import type { Body } from '../../../contract'
import { GoodsKind, SelectNumber } from '../../../contract/enums'
import { buyerMay } from '../../../rules/order/orderLife'
import { transaction, type Db, type Tx } from '../../db/client'
import { numberOrder, orderEvent, shopOrder, type ShopOrder } from '../../db/schema'
import type { Deps, DbDeps } from '../../deps'
import { invalid, orderStateChanged } from '../../errors'
import { addressHandedOver, freightTooLow } from './errors'
import { urgedText } from '../../values'
import { orderFreight } from '../shared/shipping'
import { isHandedOver } from './cancelOrder'
import { checkAddress } from './orderForm'
import { rulesOfOrder } from './orderRules'
import { addEvent, lockOrder, payResultOf } from './orders'

/** Actions of the buyer on a paid order that is not shipped. */
export async function beforeShipping({ db }: DbDeps, order: ShopOrder) {
  const [handed] = await db.select().from(numberOrder).where(eq(numberOrder.orderSn, order.orderSn))
  return {
    canChangeAddress: mayChange(order) && !isHandedOver(handed),
    canUrge: mayUrge(order) && !(await wasUrged(db, order.orderSn))
  }
}

/**
 * Changes the address of an order that is neither shipped nor handed over to an operator. Throws 42200 for a region without
 * delivery or another home region than the number's, 35006, or -1 where sending costs more than was paid.
 */
export async function changeAddress(deps: Deps, order: ShopOrder, input: Body<'POST /api/hk/changeAddress'>) {
  const { orderSn, provinceCode, province, city, county, address } = input
  const wrong = checkAddress(input, await rulesOfOrder(deps, order))
  if (order.selectNumber === SelectNumber.deliveryHome && provinceCode !== order.provinceCode)
    wrong.provinceCode = '号码归属地与收货地一致，不能改省份'
  if (Object.keys(wrong).length) throw invalid(wrong)
  await transaction(deps.db, (tx) =>
    beforeHandOver(tx, order, async () => {
      const now = await lockOrder(tx, orderSn)
      if (!now || !mayChange(now)) throw orderStateChanged('订单已发货或已结束，不能修改地址')
      const freight = await orderFreight(tx, { kind: now.kind, amount: now.amount - now.freight, province })
      if (freight !== undefined && freight > now.freight) throw freightTooLow()
      await tx
        .update(shopOrder)
        .set({ provinceCode, province, city, county, address: address.trim(), updatedAt: sql`now()` })
        .where(eq(shopOrder.orderSn, orderSn))
      await addEvent(tx, orderSn, now.status, '收货地址已修改')
    })
  )
  return payResultOf(deps.db, orderSn)
}

/** Notes in the order's history that its buyer urges the merchant; once a Chinese day. Throws 35006. */
export async function urgeOrder(deps: Deps, { orderSn }: ShopOrder) {
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderSn)
    if (!order || !mayUrge(order)) throw orderStateChanged('订单已发货或已结束，无需催促')
    if (await wasUrged(tx, orderSn)) throw orderStateChanged('今天已经催过，商家会尽快处理')
    await addEvent(tx, orderSn, order.status, urgedText)
  })
  return payResultOf(deps.db, orderSn)
}

const mayChange = (order: ShopOrder) => Boolean(order.paidAt) && buyerMay(order, 'address')
const mayUrge = (order: ShopOrder) => Boolean(order.paidAt) && buyerMay(order, 'urge')

const today = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

async function wasUrged(db: Db, orderSn: string): Promise<boolean> {
  const urged = and(
    eq(orderEvent.orderSn, orderSn),
    eq(orderEvent.text, urgedText),
    gte(orderEvent.createdAt, today)
  )
  return (await db.$count(orderEvent, urged)) > 0
}

/**
 * Runs `work` while no operator's platform can be handed the order. The row that a hand-over inserts first is inserted and
 * taken away again: a hand-over meanwhile waits for the commit, and reads the new address.
 */
async function beforeHandOver(tx: Tx, { orderSn, kind }: ShopOrder, work: () => Promise<void>) {
  if (kind === GoodsKind.general) return work()
  const which = eq(numberOrder.orderSn, orderSn)
  const [inserted] = await tx.insert(numberOrder).values({ orderSn }).onConflictDoNothing().returning()
  const [row] = await tx.select().from(numberOrder).where(which).for('update')
  if (!inserted && isHandedOver(row)) throw addressHandedOver()
  await work()
  if (inserted) await tx.delete(numberOrder).where(which)
}
