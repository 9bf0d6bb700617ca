import type { Pool } from 'pg'
import { NumberState } from '../../../contract/enums'
import { notFound, numberTaken, type BusinessError } from '../../errors'
import { nearOf } from './nearNumbers'
import { free, numberById } from './numbers'

/** What to answer whoever came too late for a number: 32001 with near matches; 40400 when there is no such number at all. */
export async function numberTakenError(pool: Pool, numberId: number): Promise<BusinessError> {
  const number = await numberById(pool, numberId)
  if (!number) return notFound('号码不存在')
  const near = await nearOf(pool, number)
  return numberTaken(near)
}

/** Holds a number for 15 minutes: one statement, so exactly one visitor gets it. Again by the same one prolongs it. */
export async function holdNumber(pool: Pool, numberId: number, visitor: string) {
  const { rows } = await pool.query<{ held_until: Date }>({
    name: 'hold_number',
    text: `update vanity_number set state = ${NumberState.held}, held_by = $2, held_until = now() + interval '15 minutes'
           where id = $1 and (${free} or (state = ${NumberState.held} and held_by = $2)) returning held_until`,
    values: [numberId, visitor]
  })
  if (!rows[0]) throw await numberTakenError(pool, numberId)
  return { numberId, expiresAt: rows[0].held_until.toISOString() }
}

/** Gives a hold up; not one's own changes nothing. */
export async function releaseNumber(pool: Pool, numberId: number, visitor: string): Promise<void> {
  await pool.query(
    `update vanity_number set state = ${NumberState.onSale}, held_by = null, held_until = null
     where id = $1 and state = ${NumberState.held} and held_by = $2`,
    [numberId, visitor]
  )
}

/** Holds whose time is over go back on sale (those of unpaid orders with their order, see cancelUnpaid). */
export async function releaseExpiredHolds(pool: Pool): Promise<void> {
  await pool.query(
    `update vanity_number set state = ${NumberState.onSale}, held_by = null, held_until = null where state = ${NumberState.held} and held_until <= now()`
  )
}
