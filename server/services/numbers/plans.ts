import type { Pool } from 'pg'
import { Type, type Static } from 'typebox'
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
