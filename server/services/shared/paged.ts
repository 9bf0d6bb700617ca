/** Which page of a list, as queries say it. */
export interface PageQuery {
  page?: number
  pageSize?: number
}

/** Page and its size with their defaults (those of the contract), and the rows that are before it. */
export const pageBounds = ({ page = 1, pageSize = 20 }: PageQuery) => ({
  page,
  pageSize,
  offset: (page - 1) * pageSize
})

/** A page as the wire has it; `total`: rows of all pages. */
export function pageOf<Row>(query: PageQuery, list: Row[], total: number) {
  const { page, pageSize } = pageBounds(query)
  return { list, total, page, pageSize }
}

/** A statement that still takes its limit and offset, as Drizzle builds it. */
interface Listing<Row> {
  limit: (count: number) => { offset: (count: number) => PromiseLike<Row[]> }
}

/** One page of the rows of a statement, and the count of all of them. */
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
