import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import type { Db, Tx } from '../../../../db/client'
import { article, dictionary, goods, question, singlePage, vanityNumber } from '../../../../db/schema'
import { Block, itemsOf } from '../../curatedPage'
import type { FolderPart, Wrong } from '../files'
import { textForm, type Text } from '../markdown'
import { closed, Words, yamlPart } from '../yaml'

const Dictionary = Type.Record(
  Type.String(),
  Type.Array(Type.Object({ value: Words, label: Words, listClass: Type.Optional(Type.String()) }, closed))
)
type Dictionary = Record<string, { value: string; label: string; listClass?: string }[]>

export const wordPart = yamlPart<Dictionary>({
  place: 'words.yaml',
  schema: Dictionary,
  read: async (db) => {
    const all = await db
      .select()
      .from(dictionary)
      .orderBy(asc(dictionary.type), asc(dictionary.sort), asc(dictionary.value))
    const types = [...new Set(all.map(({ type }) => type))]
    const optionsOf = (wanted: string) =>
      all
        .filter(({ type }) => type === wanted)
        .map(({ value, label, listClass }) => ({ value, label, ...(listClass ? { listClass } : {}) }))
    return { '': Object.fromEntries(types.map((type) => [type, optionsOf(type)])) }
  },
  write: async (tx, { '': all }) => {
    await tx.delete(dictionary)
    const found = Object.entries(all!).flatMap(([type, options]) =>
      options.map((option, i) => ({ type, ...option, sort: i + 1 }))
    )
    if (found.length) await tx.insert(dictionary).values(found)
  }
})

const Question = Type.Object(
  { category: Words, title: Words, hot: Type.Optional(Type.Boolean()), content: Words },
  closed
)
interface Question {
  category: string
  title: string
  hot?: boolean
  content: string
}

export const questionPart = yamlPart<Question[]>({
  place: 'questions.yaml',
  schema: Type.Array(Question),
  read: async (db) => {
    const all = await db.select().from(question).orderBy(asc(question.sort), asc(question.id))
    return {
      '': all.map(({ category, title, hot, content }) => ({
        category,
        title,
        ...(hot ? { hot } : {}),
        content
      }))
    }
  },
  write: async (tx, { '': all }) => {
    const kept: number[] = []
    for (const [sort, { hot = false, ...rest }] of all!.entries()) {
      const values = { ...rest, hot, sort }
      const same = and(eq(question.category, rest.category), eq(question.title, rest.title))
      const [known] = await tx.select().from(question).where(same).limit(1)
      const changed = known?.content === rest.content ? {} : { updatedAt: sql`now()` }
      const [row] = known
        ? await tx
            .update(question)
            .set({ ...values, ...changed })
            .where(eq(question.id, known.id))
            .returning()
        : await tx.insert(question).values(values).returning()
      kept.push(row!.id)
    }
    await tx.delete(question).where(notInArray(question.id, kept))
  }
})

const Page = Type.Object({ title: Words, blocks: Type.Array(Block) }, closed)
interface Page {
  title: string
  blocks: Block[]
}

/** Items that blocks name and the shop does not have; one that was sold is only not shown. */
async function strangers(db: Db, { blocks }: Page): Promise<Wrong[]> {
  const named = (wanted: string) =>
    blocks.flatMap((block, i) =>
      block.type === wanted
        ? (itemsOf(block) ?? []).map((name, j) => ({ name, steps: ['blocks', i, 'items', j] }))
        : []
    )
  const numbers = named('numbers')
  const goodsItems = named('goods')
  const known = await db
    .select({ name: vanityNumber.number })
    .from(vanityNumber)
    .where(
      inArray(
        vanityNumber.number,
        numbers.map(({ name }) => name)
      )
    )
  const titles = await db
    .select({ name: goods.title })
    .from(goods)
    .where(
      inArray(
        goods.title,
        goodsItems.map(({ name }) => name)
      )
    )
  const lacking = (all: typeof numbers, there: typeof known) =>
    all.filter(({ name }) => !there.some((one) => one.name === name))
  return [
    ...lacking(numbers, known).map(({ name, steps }) => ({
      steps,
      reason: { en: `there is no number ${name}`, zh: `没有 ${name} 这个号码` }
    })),
    ...lacking(goodsItems, titles).map(({ name, steps }) => ({
      steps,
      reason: { en: `there is no item "${name}"`, zh: `没有“${name}”这件商品` }
    }))
  ]
}

export const pagePart = yamlPart<Page>({
  place: 'pages/',
  schema: Page,
  check: strangers,
  read: async (db) => {
    const all = await db.select().from(singlePage).orderBy(asc(singlePage.pageCode))
    return Object.fromEntries(
      all.map(({ pageCode, title, blocks }) => [pageCode, { title, blocks: blocks as Page['blocks'] }])
    )
  },
  write: async (tx, all) => {
    await tx.delete(singlePage)
    const found = Object.entries(all).map(([pageCode, page]) => ({ pageCode, ...page }))
    if (found.length) await tx.insert(singlePage).values(found)
  }
})

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

const texts: FolderPart<Text> = {
  place: 'articles/',
  form: textForm,
  read: readArticles,
  write: writeArticles
}
export const articlePart = texts as FolderPart
