import { sql } from 'drizzle-orm'
import { timeText } from '../../../rules/time'
import { clockMs, rows, type Db } from '../../db/client'

/** A new order number: prefix by kind, Chinese date, sequence (`NO20261121100001`). */
export async function newOrderSn(db: Db, prefix: string, at?: number): Promise<string> {
  const [row] = await rows<{ n: string; now: number }>(
    db,
    sql`select nextval('order_sequence') as n, ${clockMs} as now`
  )
  const day = timeText(at ?? row!.now, 'date')
  return `${prefix}${day.replace(/-/g, '')}${row!.n}`
}
