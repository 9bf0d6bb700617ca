import type { Pool } from 'pg'
import type { Static } from 'typebox'
import { OperatorFilter } from '../../contract/enums'
import type { NumberRow as NumberRowSchema } from '../../contract/entities/shop'
import type { Data, Query } from '../../contract'
import { notFound } from '../errors'
import { shortCache } from './cache'
import { numberCounter } from './numberCounts'
import { planOf } from './plans'

export type NumberRow = Static<typeof NumberRowSchema>
/** `plain`: only what costs nothing, as it comes with a fast goods item. */
export type Search = Query<'GET /api/shop/numberList'> & { plain?: boolean }

const columns = `id as "numberId", number, operator as "operatorType", province_code as "provinceCode", province, city,
  pattern, pattern_from as "patternFrom", pattern_to as "patternTo", price, prestore, low_fee as "lowFee",
  contract_months as "contractMonths", featured, state`

/** On sale, or held by somebody whose time is over: the queue tidies that up later. */
export const free = 'listed and (state = 1 or held_until <= now())'

const orders = { rank: 'rank desc, id', priceUp: 'price, id', priceDown: 'price desc, id desc' } as const

/** The conditions of a search; each adds its SQL with $n and its value. */
function conditions(search: Search) {
  const values: unknown[] = []
  const parts = [free]
  const add = (build: (place: string) => string, value: unknown) => {
    values.push(value)
    parts.push(build(`$${values.length}`))
  }
  const { keyword, tail, slots, pattern, operator, provinceCode, city, priceMin, priceMax, without } = search
  if (keyword && tail) add((p) => `reverse(number) like ${p}`, `${[...keyword].reverse().join('')}%`)
  else if (keyword) add((p) => `number like ${p}`, `%${keyword}%`)
  if (slots && slots !== '_'.repeat(11)) add((p) => `number like ${p}`, slots)
  if (pattern) add((p) => `pattern = ${p}`, pattern)
  if (operator === OperatorFilter.featured) parts.push('featured')
  else if (operator) add((p) => `operator = ${p}`, operator)
  if (provinceCode) add((p) => `province_code = ${p}`, provinceCode)
  if (city) add((p) => `city = ${p}`, city)
  if (priceMin !== undefined) add((p) => `price >= ${p}`, priceMin)
  if (priceMax !== undefined) add((p) => `price <= ${p}`, priceMax)
  if (search.plain) parts.push('price = 0 and prestore = 0')
  if (without) add((p) => `digits & ${p}::int = 0`, 1 << Number(without))
  return { where: parts.join(' and '), values }
}

// one named statement for each shape of a search: planned once a connection
const names = new Map<string, string>()
const nameOf = (text: string) => {
  const known = names.get(text)
  if (known) return known
  const name = `numbers_${names.size}`
  names.set(text, name)
  return name
}
async function select<T extends object>(pool: Pool, text: string, values: unknown[]): Promise<T[]> {
  return (await pool.query<T>({ name: nameOf(text), text, values })).rows
}

/** A search of one server: lists are kept for a second, counts for some more - the same for everyone. */
export function numberSearch(pool: Pool) {
  const lists = shortCache<NumberRow[]>(1000)
  const counts = shortCache<number>(30000)
  const countQuickly = numberCounter(pool, free)
  return async (search: Search): Promise<Data<'GET /api/shop/numberList'>> => {
    const { page = 1, pageSize = 20, sort = 'rank' } = search
    const { where, values } = conditions(search)
    const key = `${where}|${values.join('|')}`
    const text = `select ${columns} from vanity_number where ${where} order by ${orders[sort]}
      limit $${values.length + 1} offset $${values.length + 2}`
    const list = await lists(`${key}|${sort}|${page}|${pageSize}`, () =>
      select<NumberRow>(pool, text, [...values, pageSize, (page - 1) * pageSize])
    )
    const seen = (page - 1) * pageSize + list.length
    // a page that is not full is the last: nothing is left to count
    if (list.length < pageSize && (list.length > 0 || page === 1))
      return { list, total: seen, page, pageSize }
    const counted =
      countQuickly(search) ??
      (await counts(key, async () => {
        const [row] = await select<{ n: number }>(
          pool,
          `select count(*)::int as n from vanity_number where ${where}`,
          values
        )
        return row!.n
      }))
    const total = Math.max(counted, seen)
    return { list, total, page, pageSize }
  }
}

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

/** Some free numbers that fit a search, others each time. */
export async function someNumbers(pool: Pool, search: Search, most: number): Promise<NumberRow[]> {
  const { where, values } = conditions(search)
  const text = `select ${columns} from vanity_number where ${where} order by random() limit $${values.length + 1}`
  return select<NumberRow>(pool, text, [...values, most])
}

export async function numberById(pool: Pool, numberId: number): Promise<NumberRow | undefined> {
  const [row] = await select<NumberRow>(
    pool,
    `select ${columns} from vanity_number where id = $1 and state <> 0`,
    [numberId]
  )
  return row
}

export async function numberDetails(
  pool: Pool,
  numberId: number
): Promise<Data<'GET /api/shop/numberDetails'>> {
  const number = await numberById(pool, numberId)
  if (!number) throw notFound('号码不存在')
  const [plan, near] = await Promise.all([planOf(pool, number.operatorType), nearMatches(pool, number)])
  const trueCost = { now: number.price + number.prestore, promised: number.lowFee * number.contractMonths }
  return { ...number, ...plan, trueCost, near }
}
