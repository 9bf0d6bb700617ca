import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Static } from 'typebox'
import { NumberState, OperatorFilter } from '../../../contract/enums'
import type { NumberRow as NumberRowSchema } from '../../../contract/entities/numbers'
import type { Data, Query } from '../../../contract'
import { countedTo } from '../../../rules/counted'
import { rows, type Db } from '../../db/client'
import { shortCache } from '../shared/cache'
import { pageBounds, pageOf } from '../shared/paged'

export type NumberRow = Static<typeof NumberRowSchema>
/**
 * `plain`: only numbers without price, as they come with fast goods. `deliveredTo`: code of the province that the
 * plan must be delivered to.
 */
export type Search = Query<'GET /api/shop/numberList'> & { plain?: boolean; deliveredTo?: string }

/** Columns of `vanity_number` as on the wire. */
export const numberColumns = `id as "numberId", number, operator as "operatorType", province_code as "provinceCode", province, city,
  pattern, pattern_from as "patternFrom", pattern_to as "patternTo", price, prestore, low_fee as "lowFee",
  contract_months as "contractMonths", featured, state`

/** Sum paid with the order; indexed (`number_cost`). */
export const cost = '(price + prestore)'

/** On sale, or with an expired hold, which a job clears later. */
export const free = `listed and (state = ${NumberState.onSale} or held_until <= now())`

/** SQL: present state of a row of `vanity_number`. A job writes the end of a hold into its row later. */
export const stateNow = (row: string) =>
  `(case when ${row}.state = ${NumberState.held} and ${row}.held_until <= now() then ${NumberState.onSale} else ${row}.state end)`

const orders = { rank: 'rank desc, id', priceUp: `${cost}, id`, priceDown: `${cost} desc, id desc` } as const

/** Ends of the budgets in fen: numbers take turns by them, so that a list does not begin with its dearest. */
const budgets = [10001, 50001, 200001, 1000001]
/** Budget of a number, 0 for the least; indexed by rank (`number_band`). */
const band = `width_bucket(${cost}, array[${budgets.join(', ')}])`

/** Whether one range of prices is asked for: several show numbers of each. */
const isPriced = ({ priceMin, priceMax, prices }: Search) =>
  !prices && (priceMin !== undefined || priceMax !== undefined)

/**
 * Budgets that a search looks into one after the other, each by rank. The best numbers are the dearest: a walk by rank alone
 * would pass all of them to find cheap ones. Undefined for a search of digits, for another order, and for prices that leave
 * out no budget.
 */
function budgetsApart(search: Search) {
  const { keyword, slots, sort = 'rank', priceMin = 0, priceMax = Infinity } = search
  if (keyword || slots || sort !== 'rank') return undefined
  const wanted = [0, ...budgets].flatMap((from, at) => {
    const end = budgets[at] ?? Infinity
    if (priceMax < from || priceMin >= end) return []
    // where it begins within a budget, its end tells the planner how few that may be
    const until = priceMin > from && end < Infinity ? ` and ${cost} < ${end}` : ''
    return [{ at, condition: `${band} = ${at}${until}` }]
  })
  return isPriced(search) && wanted.length > budgets.length ? undefined : wanted
}

/** Rank of a word's place in a number, best first: at the end, in the last eight digits, before them. */
const places = (tail: string, word: string) => [
  `reverse(number) like ${tail}`,
  `right(number, 8) like ${word} and reverse(number) not like ${tail}`,
  `right(number, 8) not like ${word} and reverse(number) not like ${tail}`
]

/** Whether a word is at the end of a number, or anywhere in it. */
const patternsOf = (word: string) => [`${[...word].reverse().join('')}%`, `%${word}%`] as const

/** Whether a word has so many digits that few numbers have it: of a million with random digits, a thousand end in three and 8,000 hold four. */
const findsFew = ({ keyword = '', tail }: Search): boolean => keyword.length >= (tail ? 3 : 4)

/**
 * A list and its total for a word that finds few numbers. They are gathered first: the planner, which takes some more for likely, would
 * walk all numbers by rank until a page is full.
 */
function gathered({ keyword = '', tail, sort = 'rank' }: Search, where: string, values: unknown[]) {
  const [limit, offset, end, word] = [1, 2, 3, 4].map((n) => `$${values.length + n}`)
  const anywhere = !tail && sort === 'rank'
  const place = anywhere
    ? `case when reverse(number) like ${end} then 0 when right(number, 8) like ${word} then 1 else 2 end`
    : '0'
  return {
    text: `with found as materialized (select *, ${place} as place from vanity_number where ${where})
      select (select coalesce(json_agg(row), '[]') from (select ${numberColumns} from found
          order by place, ${orders[sort]} limit ${limit} offset ${offset}) as row) as list,
        (select least(count(*), ${countedTo + 1})::int from found) as counted`,
    more: anywhere ? patternsOf(keyword) : []
  }
}

/**
 * The rows of a list, for a limit and an offset that follow `values`, and further values after those. A word that may
 * stand anywhere is found at the best places first; of each place no more is read than the page can show.
 */
function listed(search: Search, where: string, values: unknown[]) {
  const { keyword, tail, sort = 'rank' } = search
  const [limit, offset, end, word] = [1, 2, 3, 4].map((n) => `$${values.length + n}`) as [
    string,
    string,
    string,
    string
  ]
  const apart = budgetsApart(search)
  if (apart) {
    // of each budget no more is read than the page can show
    const parts = apart.map(
      ({ at, condition }) => `(select *, ${at} as band, row_number() over (order by ${orders.rank}) as turn
        from vanity_number where ${where} and ${condition} order by ${orders.rank} limit ${limit}::int + ${offset}::int)`
    )
    const order = isPriced(search) ? orders.rank : 'turn, band, id'
    return {
      text: `select ${numberColumns} from (${parts.join(' union all ')}) as found order by ${order} limit ${limit} offset ${offset}`,
      more: []
    }
  }
  if (!keyword || tail || sort !== 'rank')
    return {
      text: `select ${numberColumns} from vanity_number where ${where} order by ${orders[sort]} limit ${limit} offset ${offset}`,
      more: []
    }
  const parts = places(end, word).map(
    (place, at) => `(select id, ${at} as place from vanity_number where ${where} and ${place}
      order by ${orders.rank} limit ${limit}::int + ${offset}::int)`
  )
  return {
    text: `select ${numberColumns} from (${parts.join(' union all ')}) as found join vanity_number using (id)
      order by place, ${orders.rank} limit ${limit} offset ${offset}`,
    more: patternsOf(keyword)
  }
}

/** SQL conditions of a search with their parameter values; of numbers on sale unless `among` says which. */
export function conditions(search: Omit<Search, 'page' | 'pageSize' | 'sort'>, among = free) {
  const values: unknown[] = []
  const parts = [among]
  const add = (build: (place: string) => string, value: unknown) => {
    values.push(value)
    parts.push(build(`$${values.length}`))
  }
  const { keyword, tail, slots, pattern, operator, provinceCode, city, priceMin, priceMax, without } = search
  const { deliveredTo, prices } = search
  if (keyword && tail) add((p) => `reverse(number) like ${p}`, patternsOf(keyword)[0])
  else if (keyword) add((p) => `number like ${p}`, patternsOf(keyword)[1])
  if (slots && slots !== '_'.repeat(11)) add((p) => `number like ${p}`, slots)
  if (pattern) add((p) => `pattern = ${p}`, pattern)
  if (operator === OperatorFilter.featured) parts.push('featured')
  else if (operator) add((p) => `operator = ${p}`, operator)
  if (provinceCode) add((p) => `province_code = ${p}`, provinceCode)
  if (city) add((p) => `city = ${p}`, city)
  // digits find few numbers; the planner, which takes any budget for a third of all, would walk the index of prices, too
  const paid = keyword && !tail ? `(${cost} + 0)` : cost
  if (priceMin !== undefined) add((p) => `${paid} >= ${p}`, priceMin)
  if (priceMax !== undefined) add((p) => `${paid} <= ${p}`, priceMax)
  if (prices) {
    const place = (value: number) => `$${values.push(value)}`
    const within = prices.split(',').map((range) => {
      const [min = 0, max = 0] = range.split('-').map(Number)
      return max ? `${paid} between ${place(min)} and ${place(max)}` : `${paid} >= ${place(min)}`
    })
    parts.push(`(${within.join(' or ')})`)
  }
  if (search.plain) parts.push('price = 0 and prestore = 0')
  if (deliveredTo)
    add(
      (p) => `operator not in (select operator from number_plan where plan -> 'notDeliveredTo' ? ${p})`,
      deliveredTo
    )
  // "= 0" is equivalent, but the planner takes it to be rare and then sorts all remaining rows
  if (without) add((p) => `digits & ${p}::int <> ${p}::int`, 1 << Number(without))
  return { where: parts.join(' and '), values }
}

/** Rows of a page; of some searches also their count up to one more than countedTo. */
interface Found {
  list: NumberRow[]
  counted?: number
}

/** The statement for the rows of a page as one row of JSON, because twenty rows of fifteen columns take twice as long to transfer. */
function pageStatement(search: Search, where: string, values: unknown[]) {
  if (findsFew(search)) return gathered(search, where, values)
  const { text, more } = listed(search, where, values)
  return { text: `select coalesce(json_agg(row), '[]') as list from (${text}) as row`, more }
}

/** Rows of a statement without a name, whose plan knows its values: another sorts a whole province to return twenty numbers. */
export async function select<T extends object>(pool: Pool, text: string, values: unknown[]): Promise<T[]> {
  return (await pool.query<T>(text, values)).rows
}

/** Returns those of these numbers that are on sale, in this order. */
export async function numbersNamed(db: Db, numbers: string[]): Promise<NumberRow[]> {
  if (!numbers.length) return []
  const named = sql`select ${sql.raw(numberColumns)} from vanity_number where ${sql.raw(free)} and number in ${numbers}`
  const found = await rows<NumberRow & Record<string, unknown>>(db, named)
  return numbers.flatMap((number) => found.filter((row) => row.number === number))
}

/**
 * Counts up to one more than countedTo. In an order the count stops there; without one, all that an index has is gathered first. Digits are
 * found without an order, and the numbers of a province lie too far apart for a walk.
 */
function countStatement(search: Search, where: string): string {
  const { keyword, slots, provinceCode, plain, sort = 'rank' } = search
  const one = (condition: string, order = `order by ${orders[sort]}`) =>
    `(select 1 from vanity_number where ${condition} ${order} limit ${countedTo + 1})`
  const budgetsAsked = budgetsApart(search) ?? []
  const apart = budgetsAsked.map(({ condition }) => one(`${where} and ${condition}`))
  // all budgets are the whole search
  const isPart = apart.length > 0 && apart.length <= budgets.length
  const found = isPart
    ? `(select 1 from (${apart.join(' union all ')}) as parts limit ${countedTo + 1})`
    : one(where, keyword || slots || provinceCode || plain ? '' : undefined)
  return `select count(*)::int as n from ${found} as found`
}

async function anyFeatured(pool: Pool): Promise<boolean> {
  const text = `select exists (select 1 from vanity_number where ${free} and featured) as any`
  return (await select<{ any: boolean }>(pool, text, []))[0]!.any
}

/**
 * Number search with a cache shared by all callers: lists are at most two seconds old, counts at most a minute. Until the
 * merchant has marked numbers as featured, the best ones stand for them.
 */
export function numberSearch(pool: Pool) {
  const lists = shortCache<Found>(1000, 1000)
  const counts = shortCache<number>(30_000, 30_000)
  const featured = shortCache<boolean>(1000, 1000)
  const asFound = async (asked: Search): Promise<Search> =>
    asked.operator !== OperatorFilter.featured || (await featured('', () => anyFeatured(pool)))
      ? asked
      : { ...asked, operator: undefined }
  return async (asked: Search): Promise<Data<'GET /api/shop/numberList'>> => {
    const search = await asFound(asked)
    const { sort = 'rank' } = search
    const { page, pageSize, offset } = pageBounds(search)
    const { where, values } = conditions(search)
    const key = `${where}|${values.join('|')}`
    // pages end at countedTo: a deep one would walk all rows before it to find nothing that anybody pages to
    const most = Math.min(pageSize, countedTo - offset)
    const found: Found =
      most > 0
        ? await lists(`${key}|${sort}|${page}|${pageSize}`, async () => {
            const { text, more } = pageStatement(search, where, values)
            return (await select<Found>(pool, text, [...values, most, offset, ...more]))[0]!
          })
        : { list: [] }
    const { list } = found
    const seen = offset + list.length
    const full = list.length === most
    // a page that is not full is the last one, so the total is known
    if (!full && (list.length > 0 || page === 1)) return pageOf(search, list, seen)
    const count = async () => {
      const [row] = await select<{ n: number }>(pool, countStatement(search, where), values)
      return row!.n
    }
    const counted = found.counted ?? (await counts(key, count))
    // counting ends at countedTo: beyond it a full page means at least one more row
    const total = full ? Math.max(counted, seen + Number(counted > countedTo)) : counted
    return pageOf(search, list, total)
  }
}

export async function numberById(pool: Pool, numberId: number): Promise<NumberRow | undefined> {
  const [row] = await select<NumberRow>(
    pool,
    `select ${numberColumns} from vanity_number where id = $1 and state <> ${NumberState.draft}`,
    [numberId]
  )
  return row
}
