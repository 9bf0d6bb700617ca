import { and, asc, desc, gt, or } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { goods } from '../../db/schema'
import { holdsAny } from '../../language'
import { toSimplified } from '../../language/chinese'
import { numberCounts } from '../numbers/meant'
import type { numberSearch } from '../numbers/numbers'
import { shortCache } from '../shared/cache'
import { goodsWhere } from './goods'
import { folded, searchedWords, synonyms } from './synonyms'

type SearchNumbers = ReturnType<typeof numberSearch>
type Asked = Query<'GET /api/shop/suggest'> & { deliveredTo?: string }
type Suggestion = Data<'GET /api/shop/suggest'>['list'][number]

/** Most suggestions, and most other names among them. */
const most = 8
const mostWords = 3

/** How many numbers end with the typed digits, and how many have them anywhere; nothing for a single digit, or for words. */
async function ofNumbers(search: SearchNumbers, typed: string, deliveredTo?: string): Promise<Suggestion[]> {
  if (!/^\d{2,11}$/.test(typed)) return []
  const { tail, within } = await numberCounts(search, { keyword: typed, deliveredTo })
  const ways = [
    { kind: 'tail' as const, count: tail },
    { kind: 'within' as const, count: within > tail ? within : 0 }
  ]
  return ways.filter(({ count }) => count > 0).map((way) => ({ ...way, text: typed }))
}

/** Other names that go on from what is typed, or have it in them, and that find goods. */
async function ofWords(db: Db, typed: string, deliveredTo?: string): Promise<Suggestion[]> {
  const begun = toSimplified(folded(typed))
  const names = (await synonyms(db))
    .flat()
    .filter((name) => folded(name) !== begun && folded(name).includes(begun))
  const nearest = [...new Set(names)].sort((one, other) => one.length - other.length).slice(0, mostWords)
  const counts = await Promise.all(
    nearest.map(async (name) => db.$count(goods, await goodsWhere(db, { keyword: name, deliveredTo })))
  )
  return nearest.filter((_, i) => counts[i]).map((text) => ({ kind: 'word', text }))
}

/** The condition that a title has every word of a text, or another name of it. */
const titled = async (db: Db, text: string) =>
  and(...(await searchedWords(db, text)).map((names) => holdsAny([goods.title], names)))

/** Goods in stock whose title has what is typed, or another name that goes on from it. */
async function ofGoods(
  db: Db,
  typed: string,
  words: Suggestion[],
  deliveredTo?: string
): Promise<Suggestion[]> {
  const texts = [typed, ...words.map(({ text }) => text)]
  const found = await db
    .select({ goodsId: goods.id, goodsKind: goods.kind, text: goods.title })
    .from(goods)
    .where(
      and(
        await goodsWhere(db, { deliveredTo }),
        gt(goods.stock, 0),
        or(...(await Promise.all(texts.map((text) => titled(db, text)))))
      )
    )
    .orderBy(desc(goods.rank), asc(goods.id))
    .limit(most)
  return found.map((row) => ({ kind: 'goods', ...row }))
}

/** Suggestions while a search is typed, cached for all callers for some seconds. They are Chinese; the route translates them. */
export function suggester(search: SearchNumbers) {
  const kept = shortCache<Data<'GET /api/shop/suggest'>>(10_000)
  return (db: Db, { keyword, deliveredTo }: Asked) => {
    const typed = folded(keyword)
    return kept(`${typed}|${deliveredTo}`, async () => {
      if (!typed) return { list: [] }
      const [numbers, words] = await Promise.all([
        ofNumbers(search, typed, deliveredTo),
        ofWords(db, typed, deliveredTo)
      ])
      const items = await ofGoods(db, typed, words, deliveredTo)
      return { list: [...numbers, ...words, ...items].slice(0, most) }
    })
  }
}
