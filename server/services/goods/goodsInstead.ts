import { and, asc, desc, gt, type SQL } from 'drizzle-orm'
import type { Data } from '../../../contract'
import type { Db } from '../../db/client'
import { goods } from '../../db/schema'
import { shortCache } from '../shared/cache'
import { goodsWhere, listedGoods, presentGoods, type GoodsFilter } from './goods'
import { folded, searchedWords } from './synonyms'

type Instead = Data<'GET /api/shop/goodsInstead'>
/** A search that asks for less, and how that is called. */
type Less = Pick<Instead, 'by' | 'word'> & { asked: GoodsFilter }

/** How many goods are offered, and how many parts of the words are tried. */
const shown = 6
const mostParts = 8

/**
 * Parts of what was searched, the most telling first: single words; of a Chinese word its end, which names the thing (粉色手机壳:
 * 手机壳), then its beginning.
 */
async function partsOf(db: Db, keyword: string): Promise<string[]> {
  const words = (await searchedWords(db, keyword)).map(([word]) => word!)
  const pieces = words
    .filter((word) => /^\p{Script=Han}{3,}$/u.test(word))
    .flatMap((word) => {
      const lengths = Array.from({ length: word.length - 2 }, (_, i) => word.length - 1 - i)
      return lengths.flatMap((length) => [word.slice(-length), word.slice(0, length)])
    })
  const single = words.length > 1 ? [...words].sort((one, other) => other.length - one.length) : []
  return [...new Set([...single, ...pieces])].filter((part) => part !== folded(keyword)).slice(0, mostParts)
}

/** Searches that ask for less than one that found nothing, the nearest first. */
async function looser(db: Db, asked: GoodsFilter): Promise<Less[]> {
  const { keyword = '', deliveredTo, ...conditions } = asked
  const narrowed = Boolean(conditions.kind ?? conditions.group ?? conditions.operator)
  const parts = keyword.trim() ? await partsOf(db, keyword) : []
  return [
    ...(narrowed && keyword ? [{ by: 'elsewhere' as const, asked: { keyword, deliveredTo } }] : []),
    ...parts.map((word) => ({ by: 'word' as const, word, asked: { keyword: word, deliveredTo } })),
    ...(narrowed && keyword ? [{ by: 'group' as const, asked: { ...conditions, deliveredTo } }] : []),
    { by: 'best' as const, asked: { deliveredTo } }
  ]
}

async function inStock(db: Db, asked: GoodsFilter, first: SQL) {
  const where = and(await goodsWhere(db, asked), gt(goods.stock, 0))
  return db
    .select(listedGoods)
    .from(goods)
    .where(where)
    .orderBy(first, desc(goods.rank), asc(goods.id))
    .limit(shown)
}

async function nearest(db: Db, asked: GoodsFilter): Promise<Instead> {
  for (const { by, word, asked: less } of await looser(db, asked)) {
    const found = await inStock(db, less, desc(by === 'best' ? goods.sold : goods.rank))
    if (found.length) return { list: found.map(presentGoods), by, ...(word && { word }) }
  }
  return { list: [], by: 'best' }
}

/** Goods in stock for a search that finds none, cached for all callers for some seconds. */
export function goodsInsteadOf() {
  const kept = shortCache<Instead>(10_000)
  return (db: Db, asked: GoodsFilter) => kept(JSON.stringify(asked), () => nearest(db, asked))
}
