import { and, asc, eq, inArray, min, sql } from 'drizzle-orm'
import type { Data, Query } from '../../../contract'
import type { Db } from '../../db/client'
import { question } from '../../db/schema'
import { notFound } from '../../errors'
import { holdsAny, sourcesOf } from '../../language'
import { paged } from '../shared/paged'
import { shopWordTexts } from './shopWords'

const present = ({ id, title, category }: typeof question.$inferSelect) => ({ id, title, category })

/**
 * Questions in the merchant's order. Each word of the keyword must occur in title, category or answer; those with
 * the whole keyword in the title come first. `promoCode`: the seller's, whose hours and phone the answers show.
 */
export async function questionList(
  db: Db,
  query: Query<'GET /api/shop/sysQuestion/list'>,
  promoCode: string
): Promise<Data<'GET /api/shop/sysQuestion/list'>> {
  const { category, keyword = '' } = query
  const words = keyword.trim().split(/\s+/).filter(Boolean)
  const shown = words.length ? await shopWordTexts(db, promoCode, 'zh-Hans') : {}
  const { title, category: group, content } = question
  const filters = words.map((word) => holdsAny([title, group, content], [word], shown))
  if (category) filters.push(inArray(question.category, await sourcesOf(db, category)))
  const where = and(...filters)
  const titled = words.length ? [sql`case when ${holdsAny([title], [keyword.trim()])} then 0 else 1 end`] : []
  const rows = db
    .select()
    .from(question)
    .where(where)
    .orderBy(...titled, asc(question.sort), asc(question.id))
  const categories = await db
    .select({ category: question.category })
    .from(question)
    .groupBy(question.category)
    .orderBy(min(question.sort), asc(question.category))
  return {
    ...(await paged(query, rows, db.$count(question, where), present)),
    categories: categories.map((row) => row.category)
  }
}

export async function hotQuestions(db: Db): Promise<Data<'GET /api/shop/customer/hotQuestionList'>> {
  const list = await db
    .select()
    .from(question)
    .where(eq(question.hot, true))
    .orderBy(asc(question.sort), asc(question.id))
    .limit(10)
  return { list: list.map(present) }
}

/** One question with its answer; else 40400. */
export async function questionById(db: Db, id: number): Promise<Data<'GET /api/shop/sysQuestion/view'>> {
  const [found] = await db.select().from(question).where(eq(question.id, id))
  if (!found) throw notFound('问题不存在')
  return { ...present(found), content: found.content, updatedAt: found.updatedAt.toISOString() }
}
