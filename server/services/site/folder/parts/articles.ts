import { notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../db/client'
import { article } from '../../../../db/schema'
import type { Part } from '../files'
import { textForm, type Text } from '../markdown'

async function readArticles(db: Db): Promise<Record<string, Text>> {
  const all = await db.select().from(article).orderBy(article.key)
  return Object.fromEntries(all.map(({ key, title, source, content }) => [key, { title, source, content }]))
}

async function writeArticles(tx: Tx, all: Record<string, Text>): Promise<void> {
  const before = await readArticles(tx)
  for (const [key, text] of Object.entries(all)) {
    const known = before[key]
    if (known?.title === text.title && known.content === text.content && known.source === text.source)
      continue
    const values = { ...text, updatedAt: sql`now()` }
    await tx
      .insert(article)
      .values({ key, ...values })
      .onConflictDoUpdate({ target: article.key, set: values })
  }
  await tx.delete(article).where(notInArray(article.key, Object.keys(all)))
}

const texts: Part<Text> = { place: 'articles/', form: textForm, read: readArticles, write: writeArticles }
export const articles = texts as Part
