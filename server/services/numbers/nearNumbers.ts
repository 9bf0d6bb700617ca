import type { Pool } from 'pg'
import { numberColumns, conditions, cost, free, select, type NumberRow, type Search } from './numbers'

/** Greatest count of numbers that are offered when one is taken. */
const most = 6

/**
 * Up to six free numbers similar to this one, those that cost half to double as much first. In this order: same city and
 * pattern, same last three digits, same pattern elsewhere, same city, the best of its operator.
 */
async function nearMatches(pool: Pool, like: NumberRow) {
  const { numberId, number, pattern, city, operatorType } = like
  const paid = like.price + like.prestore
  const near = `${cost} between $6 and $7`
  const likes = [
    [`pattern = $2 and city = $3 and ${near}`, 2],
    [`reverse(number) like $5 and ${near}`, 2],
    [`pattern = $2 and operator = $4 and ${near}`, most],
    [`city = $3 and ${near}`, most],
    ['operator = $4', most]
  ] as const
  const parts = likes.map(
    ([what, limit], ord) =>
      `(select ${ord} as ord, rank, ${numberColumns} from vanity_number where ${free} and id <> $1 and ${what}
        order by rank desc, id limit ${limit})`
  )
  const tail = [...number.slice(-3)].reverse().join('')
  const found = await select<NumberRow & { ord?: number; rank?: number }>(
    pool,
    `select * from (${parts.join(' union all ')}) as near order by ord, rank desc, "numberId"`,
    [numberId, pattern, city, operatorType, `${tail}%`, Math.floor(paid / 2), Math.min(paid * 2, 2147483647)]
  )
  const first = new Map<number, NumberRow>()
  for (const { ord: _ord, rank: _rank, ...row } of found) {
    if (!first.has(row.numberId)) first.set(row.numberId, row)
  }
  return [...first.values()].slice(0, most)
}

/** Up to six free numbers that match a search, those with the same last three digits first. */
export async function nearWithin(pool: Pool, search: Search, { numberId, number }: NumberRow) {
  const { where, values } = conditions(search)
  const tail = [...number.slice(-3)].reverse().join('')
  const [id, like] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const found = await select<NumberRow & { ord?: number }>(
    pool,
    `select * from (
       (select 1 as ord, ${numberColumns} from vanity_number where ${where} and id <> ${id} and reverse(number) like ${like} limit 3)
       union all
       (select 2, ${numberColumns} from vanity_number where ${where} and id <> ${id} and reverse(number) not like ${like}
          order by rank desc, id limit 6)
     ) as near order by ord limit 6`,
    [...values, numberId, `${tail}%`]
  )
  for (const row of found) delete row.ord
  return found as NumberRow[]
}

/** Up to six free numbers to offer in place of this one; for a number without price, others without price in its home region. */
export async function nearOf(pool: Pool, number: NumberRow): Promise<NumberRow[]> {
  const { operatorType: operator, provinceCode, city, price, prestore } = number
  if (price + prestore > 0) return nearMatches(pool, number)
  const search: Search = { operator, provinceCode, plain: true }
  const same = await nearWithin(pool, { ...search, city }, number)
  return same.length ? same : nearWithin(pool, search, number)
}

/** Random free numbers that match a search. */
export async function someNumbers(pool: Pool, search: Search, most: number): Promise<NumberRow[]> {
  const { where, values } = conditions(search)
  const text = `select ${numberColumns} from vanity_number where ${where} order by random() limit $${values.length + 1}`
  return select<NumberRow>(pool, text, [...values, most])
}
