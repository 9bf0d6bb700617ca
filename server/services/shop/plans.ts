import type { Pool } from 'pg'
import { Asked } from '../../values'

/** What every number of an operator comes with. Money in fen. */
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

/** An operator without a plan of its own: nothing promised, and the ages at which all operators sell numbers. */
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
