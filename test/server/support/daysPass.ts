import type { Pool } from 'pg'
import { dayMs } from '../../../rules/time'

interface Column {
  table: string
  column: string
  type: 'timestamp with time zone' | 'date' | 'text'
}

/** Texts with a Chinese day, or with ms since 1970 in front: what is claimed, booked or told once. */
const named = `('task_claim.period', 'integral_log.source', 'coupon_coin_log.source', 'card_message.occasion')`

/**
 * Lets days pass on the database's clock: as nobody can move that, everything that has happened, and all that is due, moves back
 * by as many days. Caches that a process keeps for seconds stay.
 */
export async function daysPass(pool: Pool, days: number): Promise<void> {
  const { rows } = await pool.query<Column>(
    `select c.table_name as "table", c.column_name as "column", c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       join pg_class on oid = to_regclass(quote_ident(c.table_name))
      where table_schema = 'public' and t.table_type = 'BASE TABLE' and not relispartition and c.is_generated = 'NEVER'
        and (c.data_type in ('timestamp with time zone', 'date')
          or c.table_name || '.' || c.column_name in ${named})`
  )
  for (const { table, column, type } of rows) {
    const day = `substring(${column} from '\\d{4}-\\d\\d-\\d\\d')`
    const ms = `substring(${column} from '^-?\\d{13}')`
    const moved = {
      'timestamp with time zone': (by: number) => `${column} - interval '${by} days'`,
      date: (by: number) => `${column} - ${by}`,
      text: (by: number) =>
        `case when ${ms} is not null then replace(${column}, ${ms}, (${ms}::bigint - ${by * dayMs})::text)
          when ${day} is not null then replace(${column}, ${day}, (${day}::date - ${by})::text) else ${column} end`
    }[type]
    // by way of a time that no row has: in one step, neighbours in a unique index would meet
    await pool.query(`update ${table} set ${column} = ${moved(40_000)}`)
    await pool.query(`update ${table} set ${column} = ${moved(days - 40_000)}`)
  }
}
