import type { Pool } from 'pg'
import type { Data } from '../../../contract'
import { NumberState } from '../../../contract/enums'
import { numberPrice } from '../../../rules/number/price'
import { ownClaim } from './holds'
import { nearOf } from './nearNumbers'
import { numberById } from './numbers'
import { planOf } from './plans'
import type { Buyer } from '../shared/caller'
import { noSuchNumber } from './errors'

/** A number with its true cost, terms, near matches, and the caller's hold or order of it. Throws 40400. */
export async function numberDetails(
  pool: Pool,
  caller: Buyer,
  numberId: number
): Promise<Data<'GET /api/shop/numberDetails'>> {
  const number = await numberById(pool, numberId)
  if (!number) throw noSuchNumber()
  const [plan, near, claim] = await Promise.all([
    planOf(pool, number.operatorType),
    nearOf(pool, number),
    number.state === NumberState.held ? ownClaim(pool, numberId, caller) : {}
  ])
  const { now, promised } = numberPrice(number)
  const trueCost = { now, promised }
  return { ...number, ...plan, ...claim, trueCost, near }
}
