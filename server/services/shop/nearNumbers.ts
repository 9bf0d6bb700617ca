import type { Pool } from 'pg'
import { columns, conditions, free, select, type NumberRow, type Search } from './numbers'

/** Up to six free numbers like this one: the same last three digits first, then the same pattern and operator. */
export async function nearMatches(
  pool: Pool,
  number: Pick<NumberRow, 'numberId' | 'number' | 'pattern' | 'operatorType'>
) {
  const tail = [...number.number.slice(-3)].reverse().join('')
  const found = await select<NumberRow & { ord?: number }>(
    pool,
    `select * from (
       (select 1 as ord, ${columns} from vanity_number where ${free} and id <> $1 and reverse(number) like $2 limit 3)
       union all
       (select 2, ${columns} from vanity_number where ${free} and id <> $1 and pattern = $3 and operator = $4
          and reverse(number) not like $2 order by rank desc, id limit 3)
       union all
       (select 3, ${columns} from vanity_number where ${free} and id <> $1 and operator = $4 and pattern <> $3
          and reverse(number) not like $2 order by rank desc, id limit 3)
     ) as near order by ord limit 6`,
    [number.numberId, `${tail}%`, number.pattern, number.operatorType]
  )
  for (const row of found) delete row.ord
  return found as NumberRow[]
}

/** Up to six free numbers that fit a search: first those with the last three digits of this one. */
export async function nearWithin(pool: Pool, search: Search, { numberId, number }: NumberRow) {
  const { where, values } = conditions(search)
  const tail = [...number.slice(-3)].reverse().join('')
  const [id, like] = [`$${values.length + 1}`, `$${values.length + 2}`]
  const found = await select<NumberRow & { ord?: number }>(
    pool,
    `select * from (
       (select 1 as ord, ${columns} from vanity_number where ${where} and id <> ${id} and reverse(number) like ${like} limit 3)
       union all
       (select 2, ${columns} from vanity_number where ${where} and id <> ${id} and reverse(number) not like ${like}
          order by rank desc, id limit 6)
     ) as near order by ord limit 6`,
    [...values, numberId, `${tail}%`]
  )
  for (const row of found) delete row.ord
  return found as NumberRow[]
}

/** Up to six free numbers to offer instead of this one; of one that costs nothing, others at its home that cost nothing. */
export async function nearOf(pool: Pool, number: NumberRow): Promise<NumberRow[]> {
  const { operatorType: operator, provinceCode, city, price, prestore } = number
  if (price + prestore > 0) return nearMatches(pool, number)
  const search: Search = { operator, provinceCode, plain: true }
  const same = await nearWithin(pool, { ...search, city }, number)
  return same.length ? same : nearWithin(pool, search, number)
}

/** Some free numbers that fit a search, others each time. */
export async function someNumbers(pool: Pool, search: Search, most: number): Promise<NumberRow[]> {
  const { where, values } = conditions(search)
  const text = `select ${columns} from vanity_number where ${where} order by random() limit $${values.length + 1}`
  return select<NumberRow>(pool, text, [...values, most])
}
