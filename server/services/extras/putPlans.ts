import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { acceleratePlan, vipPlan } from '../../db/schema'
import { putRow } from '../shared/imports/putRow'

export type VipPlanRow = typeof vipPlan.$inferInsert
export type AcceleratePlanRow = typeof acceleratePlan.$inferInsert

export const lockVipPlans = sql`lock table ${vipPlan} in share row exclusive mode`
export const lockAcceleratePlans = sql`lock table ${acceleratePlan} in share row exclusive mode`

/** Adds a VIP plan, or changes the one of that name. */
export const putVipPlan = (tx: Tx, plan: VipPlanRow) => putRow(tx, vipPlan, plan, eq(vipPlan.name, plan.name))

/** Adds an acceleration plan, or changes the one of the same operator, speed and hours. */
export const putAcceleratePlan = (tx: Tx, plan: AcceleratePlanRow) =>
  putRow(
    tx,
    acceleratePlan,
    plan,
    and(
      eq(acceleratePlan.operatorType, plan.operatorType),
      eq(acceleratePlan.speedCode, plan.speedCode),
      eq(acceleratePlan.hours, plan.hours)
    )
  )
