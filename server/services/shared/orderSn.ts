import { sql } from 'drizzle-orm'
import { timeText } from '../../../rules/time'
import { rows, type Db } from '../../db/client'

/** A new order number: prefix by kind, Chinese date, sequence (`NO20261121100001`). */
export async function newOrderSn(db: Db, prefix: string, at = Date.now()): Promise<string> {
  const [row] = await rows<{ n: string }>(db, sql`select nextval('order_sequence') as n`)
  return `${prefix}${timeText(at, 'date').replace(/-/g, '')}${row!.n}`
}
