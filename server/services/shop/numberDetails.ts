import type { Pool } from 'pg'
import type { Data } from '../../../contract'
import { notFound } from '../../errors'
import { nearMatches } from './nearNumbers'
import { numberById } from './numbers'
import { planOf } from './plans'

/** A number with its true cost, its terms and near matches. Throws 40400. */
export async function numberDetails(
  pool: Pool,
  numberId: number
): Promise<Data<'GET /api/shop/numberDetails'>> {
  const number = await numberById(pool, numberId)
  if (!number) throw notFound('号码不存在')
  const [plan, near] = await Promise.all([planOf(pool, number.operatorType), nearMatches(pool, number)])
  const trueCost = { now: number.price + number.prestore, promised: number.lowFee * number.contractMonths }
  return { ...number, ...plan, trueCost, near }
}
