import type { Data, Query } from '../../../contract'
import { patternNeighbours } from '../../../rules/number/pattern'
import type { numberSearch, Search } from './numbers'

type SearchNumbers = ReturnType<typeof numberSearch>
type Asked = Query<'GET /api/shop/numberCounts'> & { deliveredTo?: string }

/** Numbers of each way to look: at the end, anywhere, at these places; 0 for what was not asked. */
export async function numberCounts(
  search: SearchNumbers,
  asked: Asked
): Promise<Data<'GET /api/shop/numberCounts'>> {
  const { keyword, slots, tail: _tail, ...rest } = asked
  const count = async (part: Search) => (await search({ ...rest, ...part, page: 1, pageSize: 1 })).total
  const [tail, within, placed] = await Promise.all([
    keyword ? count({ keyword, tail: true }) : 0,
    keyword ? count({ keyword }) : 0,
    slots ? count({ slots }) : 0
  ])
  return { tail, within, placed }
}

/** Least digits that a search is shortened to: a single one finds everything. */
const leastDigits = 2

/** Searches that ask for a little less, the nearest first. */
function looser(asked: Asked): Asked[] {
  const { keyword = '', slots = '', pattern = '' } = asked
  const shorter = Array.from({ length: Math.max(0, keyword.length - leastDigits) }, (_, i) => ({
    ...asked,
    keyword: keyword.slice(i + 1)
  }))
  const set = [...slots].flatMap((sign, at) => (sign === '_' ? [] : [at]))
  const freed = set.slice(0, -leastDigits).map((at) => ({
    ...asked,
    slots: '_'.repeat(at + 1) + slots.slice(at + 1)
  }))
  const beside = patternNeighbours(pattern).map((key) => ({ ...asked, pattern: key }))
  return [...shorter, ...freed, ...beside]
}

/** How many numbers are shown instead of nothing. */
const shown = 6

/**
 * Numbers near to a search that finds none: with a digit less from the left, then one more, then of a pattern beside it; with
 * what they were found by. An empty list when there is nothing near.
 */
export async function nearSearch(
  search: SearchNumbers,
  asked: Asked
): Promise<Data<'GET /api/shop/nearNumbers'>> {
  for (const less of looser(asked)) {
    const { list } = await search({ ...less, page: 1, pageSize: shown })
    const { keyword, slots, pattern } = less
    if (list.length) return { list, keyword, slots, pattern }
  }
  return { list: [] }
}
