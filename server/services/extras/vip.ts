import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Data } from '../../../contract'
import { dataText } from '../../../rules/data'
import type { Db } from '../../db/client'
import { vipOrder, vipPlan } from '../../db/schema'
import { notFound } from '../../errors'
import { payMethods, type PayDeps } from '../money/payMethods'
import { refusalOf } from '../card/standing'
import { presentService } from './serviceOrders'
import { ownVip, vipRowAt, type Privileged, type VipRow } from './vipRows'
import { restOfVip, upgradeTo } from './vipUpgrade'
import { savingsOf, vipWorth } from './vipWorth'
import { presentCard, type Sim } from '../card/sim'

/** Effect of the running VIP on price and points of a package. */
export interface VipNow {
  /** Percent off packages. */
  discount: number
  pointsTimes: number
}

const noVip: VipNow = { discount: 0, pointsTimes: 1 }

/** Gift data is given every `giftDays` days of VIP and is valid as long. */
export const giftDays = 30

const icon = (name: string) => `/media/icon/${name}.svg`

/** Privileges of a plan as texts; the server applies each one listed. */
function privilegesOf({ discount, giftFlow, pointsTimes }: Privileged) {
  const data = dataText(giftFlow).replace(' ', '')
  const items = [
    discount && {
      title: `套餐立减${discount}%`,
      icon: icon('package'),
      text: '购买与自动续费均按会员价，秒杀价不再折上折'
    },
    giftFlow && {
      title: `每月赠送${data}`,
      icon: icon('gift'),
      text: `每${giftDays}天到账一次，到账后${giftDays}天内有效`
    },
    pointsTimes > 1 && {
      title: `${pointsTimes}倍积分`,
      icon: icon('points'),
      text: `购买套餐所得积分按${pointsTimes}倍发放`
    }
  ]
  return { gi: giftFlow, items: items.filter((item) => typeof item === 'object') }
}

/** A VIP order as on the wire. */
export const presentVip = (row: VipRow, at: Date) => {
  const { discount: _d, pointsTimes: _p, giftFlow: _g, upgradedBy: _u, paidUntil: _e, ...order } = row
  return { ...presentService(order, at), privileges: privilegesOf(row) }
}

/** Effect of VIP on a card at `at`; none when no VIP runs. */
export const vipAt = async (db: Db, simId: number, at: Date): Promise<VipNow> =>
  (await vipRowAt(db, simId, at)) ?? noVip

/** End of all VIP paid for; undefined when none runs or is to begin. */
export async function vipEnd(db: Db, simId: number, at: Date): Promise<Date | undefined> {
  const [last] = await db
    .select({ endAt: vipOrder.endAt })
    .from(vipOrder)
    .where(and(ownVip(simId), gt(vipOrder.endAt, at)))
    .orderBy(desc(vipOrder.endAt))
    .limit(1)
  return last?.endAt
}

/** A VIP plan on sale; else 40400. */
export async function vipOnSale(db: Db, vipId: number) {
  const [found] = await db
    .select()
    .from(vipPlan)
    .where(and(eq(vipPlan.id, vipId), eq(vipPlan.onSale, true)))
  if (!found) throw notFound('会员套餐已下架')
  return found
}

/** VIP plans, the running order and past ones; with vipId the ways to pay for that plan. */
export async function vipList(
  deps: PayDeps,
  card: Sim,
  vipId: number | undefined,
  at: Date
): Promise<Data<'GET /api/iot/vipList'>> {
  const { db } = deps
  const plans = await db
    .select()
    .from(vipPlan)
    .where(eq(vipPlan.onSale, true))
    .orderBy(desc(vipPlan.rank), asc(vipPlan.id))
  const orders = await db
    .select()
    .from(vipOrder)
    .where(eq(vipOrder.simId, card.id))
    .orderBy(desc(vipOrder.id))
    .limit(20)
  const { reason, mend } = refusalOf(card)
  const rest = await restOfVip(db, card.id, at)
  const { spent, worthOf } = await vipWorth(db, card.id, at)
  const due = (plan: typeof vipPlan.$inferSelect) => plan.price - (upgradeTo(plan, rest)?.credit ?? 0)
  return {
    card: presentCard(card),
    plans: plans.map((plan) => {
      const { id, rank: _r, onSale: _s, giftFlow: _g, ...shown } = plan
      const more = { privileges: privilegesOf(plan), upgrade: upgradeTo(plan, rest), worth: worthOf(plan) }
      return { vipId: id, ...shown, ...more }
    }),
    running: rest ? presentVip(rest.row, at) : null,
    vipUntil: (await vipEnd(db, card.id, at))?.toISOString() ?? null,
    orders: orders.map((row) => presentVip(row, at)),
    spent,
    savings: rest && (await savingsOf(db, rest.row)),
    cannotBuyReason: reason,
    mend,
    payMethods: vipId ? await payMethods(deps, card, due(await vipOnSale(db, vipId))) : []
  }
}
