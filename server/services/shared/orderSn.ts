import { sql } from 'drizzle-orm'
import { timeText } from '../../../rules/time'
import { clockMs, preparedRows, type Db } from '../../db/client'

const next = preparedRows<{ n: string; now: number }>(
  sql`select nextval('order_sequence') as n, ${clockMs} as now`
)

/** A new order number: prefix by kind, Chinese date, sequence (`NO20261121100001`). */
export async function newOrderSn(db: Db, prefix: string, at?: number): Promise<string> {
  const [row] = await next(db, {})
  const day = timeText(at ?? row!.now, 'date')
  return `${prefix}${day.replace(/-/g, '')}${row!.n}`
}
