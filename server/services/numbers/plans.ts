import { asc, notInArray } from 'drizzle-orm'
import type { Pool } from 'pg'
import { Type, type Static } from 'typebox'
import type { Db, Tx } from '../../db/client'
import { numberPlan } from '../../db/schema'
import { Asked } from '../../values'
import { validOr } from '../shared/setting'

/** Plan of an operator's numbers. */
export const Plan = Type.Object(
  {
    packageName: Type.String(),
    terms: Type.Array(
      Type.Object({ label: Type.String(), value: Type.String() }, { additionalProperties: false })
    ),
    packageNotice: Type.String(),
    needPhoto: Type.Boolean(),
    /** Asked */
    smsCode: Type.Integer(),
    ageMin: Type.Integer({ minimum: 0 }),
    ageMax: Type.Integer({ minimum: 0 }),
    /** Codes of provinces. */
    notDeliveredTo: Type.Array(Type.String({ pattern: '^\\d{6}$' }))
  },
  { additionalProperties: false }
)
export type Plan = Static<typeof Plan>

/** Default for an operator without a plan: no obligations, and the ages common to all operators. */
const noPlan: Plan = {
  packageName: '',
  terms: [],
  packageNotice: '',
  needPhoto: false,
  smsCode: Asked.yes,
  ageMin: 16,
  ageMax: 60,
  notDeliveredTo: []
}

export async function planOf(pool: Pool, operator: number): Promise<Plan> {
  const { rows } = await pool.query<{ plan: unknown }>('select plan from number_plan where operator = $1', [
    operator
  ])
  return validOr(Plan, rows[0]?.plan, noPlan)
}

/** The plan of an operator's numbers, as the merchant gives it. */
interface OperatorPlan {
  operator: number
  plan: Plan
}

/** All plans, by operator. */
export async function plansNow(db: Db): Promise<OperatorPlan[]> {
  const all = await db.select().from(numberPlan).orderBy(asc(numberPlan.operator))
  return all.map(({ operator, plan }) => ({ operator, plan: plan as Plan }))
}

/** Makes these the plans on offer; an operator that is not among them has none. */
export async function setPlans(tx: Tx, all: OperatorPlan[]): Promise<void> {
  for (const { operator, plan } of all)
    await tx
      .insert(numberPlan)
      .values({ operator, plan })
      .onConflictDoUpdate({ target: numberPlan.operator, set: { plan } })
  await tx.delete(numberPlan).where(
    notInArray(
      numberPlan.operator,
      all.map(({ operator }) => operator)
    )
  )
}
