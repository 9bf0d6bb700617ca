import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'

/** Page of a list, as in queries. */
interface PageQuery {
  page?: number
  pageSize?: number
}

/** Page and size with the contract's defaults, and the offset. */
export const pageBounds = ({ page = 1, pageSize = 20 }: PageQuery) => ({
  page,
  pageSize,
  offset: (page - 1) * pageSize
})

/** A page as on the wire; `total`: rows of all pages. */
export function pageOf<Row>(query: PageQuery, list: Row[], total: number) {
  const { page, pageSize } = pageBounds(query)
  return { list, total, page, pageSize }
}

/** A Drizzle statement without limit and offset. */
interface Listing<Row> {
  limit: (count: number) => { offset: (count: number) => PromiseLike<Row[]> }
}

/** One page of a statement's rows, with the count of all. */
export async function paged<Row, Shown>(
  query: PageQuery,
  rows: Listing<Row>,
  total: PromiseLike<number>,
  present: (row: Row) => Shown
) {
  const { pageSize, offset } = pageBounds(query)
  const list = await rows.limit(pageSize).offset(offset)
  return pageOf(query, list.map(present), await total)
}

/** Rows that a list of the console counts; a higher total only means "more". */
export const mostCounted = 1000

/** The number of rows of a table, or of joined tables as SQL, that fulfil a condition; up to `mostCounted`. */
export async function countUpTo(db: Db, table: PgTable | SQL, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(mostCounted)
    .as('some')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return row!.count
}
