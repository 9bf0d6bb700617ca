import type { Pool } from 'pg'
import { Asked } from '../../values'

/** Plan of an operator's numbers. Money in fen. */
export interface Plan {
  packageName: string
  terms: { label: string; value: string }[]
  packageNotice: string
  needPhoto: boolean
  smsCode: number
  ageMin: number
  ageMax: number
  notDeliveredTo: string[]
}

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
  const { rows } = await pool.query<{ plan: Plan }>('select plan from number_plan where operator = $1', [
    operator
  ])
  return rows[0]?.plan ?? noPlan
}
