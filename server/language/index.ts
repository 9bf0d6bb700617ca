import { createHash } from 'node:crypto'
import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TSchema } from 'typebox'
import { languageMark } from '../../contract/define'
import type { Locale, Translated } from '../../rules/locale'
import { likeText, type Db } from '../db/client'
import { translation } from '../db/schema'
import { walkOf } from '../marked'
import { filled, sentenceFinder, type Sentences } from './catalogue'
import { hasChinese, toSimplified, toTraditional } from './chinese'
import en from './sentences/en'
import es from './sentences/es'
import fr from './sentences/fr'

/** The server's own sentences; traditional Chinese is a matter of characters. */
const sentences: Record<Exclude<Translated, 'zh-Hant'>, Sentences> = { en, fr, es }
const parse = sentenceFinder(en)

/** A text in another language; the text itself where it has none. */
export type Say = (text: string, mark?: unknown) => string

const markOf = (text: string) => createHash('md5').update(text).digest('hex')

/** Translations that the merchant has given, by the Chinese text. */
async function given(db: Db, locale: Translated, texts: string[]): Promise<Map<string, string>> {
  if (!texts.length) return new Map()
  const found = await db
    .select({ source: translation.source, text: translation.text })
    .from(translation)
    .where(and(eq(translation.locale, locale), inArray(translation.mark, texts.map(markOf))))
  return new Map(found.map(({ source, text }) => [source, text]))
}

/** How these texts are said in a language: as the merchant has it, as the server's own sentences have it, else in Chinese. */
export async function sayer(db: Db, locale: Translated, texts: Iterable<string>): Promise<Say> {
  const wanted = new Set<string>()
  const want = (text: string) => {
    if (wanted.has(text) || !hasChinese(text)) return
    wanted.add(text)
    Object.values(parse(text)?.parts ?? {}).forEach(want)
  }
  for (const text of texts) want(text)
  const known = await given(
    db,
    locale,
    [...wanted].filter((text) => !Object.hasOwn(en, text))
  )
  const sentence: Say = (text, mark) => {
    if (locale === 'zh-Hant') return toTraditional(text)
    const found = mark === 'sentence' || Object.hasOwn(en, text) ? parse(text) : undefined
    if (!found) return text
    const parts = Object.entries(found.parts).map(([name, part]) => [name, say(part, 'sentence')] as const)
    return filled(sentences[locale][found.sentence]!, Object.fromEntries(parts))
  }
  const say: Say = (text, mark) => {
    const translated = known.get(text)
    return translated ?? (hasChinese(text) ? sentence(text, mark) : text)
  }
  return say
}

/** Puts the marked texts of a call's answers into a language; undefined where the contract marks none. */
export function languageOf(schema: TSchema) {
  const walk = walkOf(schema, languageMark)
  if (!walk) return undefined
  return async (db: Db, locale: Locale, answer: unknown): Promise<unknown> => {
    if (locale === 'zh-Hans') return answer
    const texts: string[] = []
    walk(answer, (text) => {
      texts.push(text)
      return text
    })
    return walk(answer, await sayer(db, locale, texts))
  }
}

/** The texts that a visitor's word may stand for: itself, or what is said so in any language. */
export async function sourcesOf(db: Db, word: string): Promise<string[]> {
  const found = await db
    .select({ source: translation.source })
    .from(translation)
    .where(eq(translation.text, word))
  return [...new Set([word, toSimplified(word), ...found.map(({ source }) => source)])]
}

// what people read: tags are no text
const read = (column: AnyPgColumn) => sql`regexp_replace(${column}, '<[^>]*>', '', 'g')`

/** Whether a column's text holds a word, in Chinese or in a translation. */
export function holdsWord(db: Db, column: AnyPgColumn, word: string): SQL | undefined {
  const translated = db
    .select({ source: translation.source })
    .from(translation)
    .where(ilike(read(translation.text), likeText(word)))
  const likes = [...new Set([word, toSimplified(word)])].map((one) => ilike(read(column), likeText(one)))
  return or(...likes, inArray(column, translated))
}
