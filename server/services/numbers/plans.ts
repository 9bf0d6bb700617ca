import { asc, notInArray, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { Type, type Static } from 'typebox'
import type { Db, Tx } from '../../db/client'
import { numberPlan } from '../../db/schema'
import { Asked } from '../../values'
import { stored } from '../shared/stored'

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
  return stored(Plan, rows[0]?.plan, noPlan)
}

/** The plan of an operator's numbers, as the merchant gives it. */
export interface OperatorPlan {
  operator: number
  plan: Plan
}

/** All plans, by operator. */
export async function plansNow(db: Db): Promise<OperatorPlan[]> {
  const all = await db.select().from(numberPlan).orderBy(asc(numberPlan.operator))
  return all.map(({ operator, plan }) => ({ operator, plan: plan as Plan }))
}

export const lockPlans = sql`lock table ${numberPlan} in share row exclusive mode`

/** Adds an operator's plan, or changes the one that it has. */
export async function putPlan(tx: Tx, { operator, plan }: OperatorPlan): Promise<'added' | 'changed'> {
  const [made] = await tx
    .insert(numberPlan)
    .values({ operator, plan })
    .onConflictDoUpdate({ target: numberPlan.operator, set: { plan } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return made!.isNew ? 'added' : 'changed'
}

/** Removes the plans of all other operators. */
export const removePlansBut = (tx: Tx, operators: number[]) =>
  tx.delete(numberPlan).where(notInArray(numberPlan.operator, operators))
