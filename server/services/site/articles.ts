import { asc, eq, like, sql } from 'drizzle-orm'
import type { Locale } from '../../../rules/locale'
import type { Db } from '../../db/client'
import { article, shopConfig } from '../../db/schema'
import { defaultKeys, defaultsWrittenAt, defaultText } from '../../language/defaultTexts'

/** A text that visitors read. */
interface Article {
  title: string
  /** HTML, sanitised with the answer. */
  content: string
  updatedAt: Date
}

/** The shop's name; '' when its merchant has not set one. */
async function shopName(db: Db): Promise<string> {
  const title = sql<string | null>`${shopConfig.config} #>> '{front,title}'`
  const [row] = await db.select({ title }).from(shopConfig).where(eq(shopConfig.promoCode, ''))
  return row?.title ?? ''
}

/** Texts that only the merchant can write, and that pages of the app open: empty until they are written. */
const unwritten = ['about', 'promise', 'iot:taskRule']

/** A text of the merchant, else our neutral default of it; undefined when nothing has this key. */
export async function articleOf(db: Db, key: string, locale: Locale): Promise<Article | undefined> {
  const [found] = await db.select().from(article).where(eq(article.key, key))
  if (found?.content) return found
  const text = defaultText(key, locale, await shopName(db))
  if (text) return { ...text, updatedAt: defaultsWrittenAt }
  return unwritten.includes(key) ? { title: '', content: '', updatedAt: defaultsWrittenAt } : undefined
}

/** Title and date of the texts whose key begins so, by key, with those that are only our defaults. */
export async function articlesOf(db: Db, prefix: string, locale: Locale) {
  const found = await db
    .select()
    .from(article)
    .where(like(article.key, `${prefix}%`))
    .orderBy(asc(article.key))
  const own = found.filter(({ content }) => content)
  const missing = defaultKeys.filter((key) => key.startsWith(prefix) && !own.some((one) => one.key === key))
  const defaults = missing.map((key) => ({
    key,
    title: defaultText(key, locale, '')!.title,
    updatedAt: defaultsWrittenAt
  }))
  return [...defaults, ...own]
}
