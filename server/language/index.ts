import { createHash } from 'node:crypto'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TSchema } from 'typebox'
import { textOrigin } from '../../contract/define'
import type { Locale, Translated } from '../../rules/locale'
import { likeText, type Db } from '../db/client'
import { translation } from '../db/schema'
import { textWalk } from './textWalk'
import type { Sentences } from './catalogue'
import { hasChinese, toSimplified, toTraditional } from './chinese'
import { ownSentence, parse } from './english'
import en from './sentences/en'
import es from './sentences/es'
import fr from './sentences/fr'

/** The server's own sentences; into traditional Chinese they are converted. */
const sentences: Record<Exclude<Translated, 'zh-Hant'>, Sentences> = { en, fr, es }

/** Translates a text; returns it unchanged when there is no translation. `mark`: how the contract marks the text. */
type Translate = (text: string, mark?: unknown) => string

const hashOf = (text: string) => createHash('md5').update(text).digest('hex')

/** Stands above an article that is there in English alone. */
const inEnglishAlone: Partial<Record<Translated, string>> = {
  fr: '<p><em>Ce texte existe seulement en anglais.</em></p>',
  es: '<p><em>Este texto solo está en inglés.</em></p>'
}

/**
 * The merchant's translations of these texts, by the Chinese text. An article (HTML) that a language lacks is in English, with a
 * note.
 */
async function merchantTexts(db: Db, locale: Translated, texts: string[]): Promise<Map<string, string>> {
  if (!texts.length) return new Map()
  const note = inEnglishAlone[locale]
  const found = await db
    .select({ source: translation.source, text: translation.text, locale: translation.locale })
    .from(translation)
    .where(
      and(
        inArray(translation.locale, note ? [locale, 'en'] : [locale]),
        inArray(translation.mark, texts.map(hashOf))
      )
    )
  const own = found.filter((row) => row.locale === locale)
  const english = found.filter(({ source }) => note && source.startsWith('<'))
  return new Map([
    ...english.map(({ source, text }) => [source, `${note}${text}`] as const),
    ...own.map(({ source, text }) => [source, text] as const)
  ])
}

/**
 * Translates these texts: by the merchant's translations, else by the server's own sentences, else they stay Chinese.
 * Pictures are exchanged where the merchant has one for the language.
 */
export async function translator(
  db: Db,
  locale: Translated,
  texts: Iterable<string>,
  pictures: Iterable<string> = []
): Promise<Translate> {
  const wanted = new Set(pictures)
  const want = (text: string) => {
    if (wanted.has(text) || !hasChinese(text)) return
    wanted.add(text)
    Object.values(parse(text)?.parts ?? {}).forEach(want)
  }
  for (const text of texts) want(text)
  const known = await merchantTexts(
    db,
    locale,
    [...wanted].filter((text) => !Object.hasOwn(en, text))
  )
  const sentence: Translate = (text, mark) => {
    if (locale === 'zh-Hant') return toTraditional(text)
    if (mark !== 'sentence' && !Object.hasOwn(en, text)) return text
    return ownSentence(sentences[locale], text, (part) => translate(part, 'sentence')) ?? text
  }
  const translate: Translate = (text, mark) => {
    const translated = known.get(text)
    return translated ?? (mark !== 'picture' && hasChinese(text) ? sentence(text, mark) : text)
  }
  return translate
}

/** A function that translates the marked texts of a call's answers; undefined when the contract marks none. */
export function languageOf(schema: TSchema) {
  const walk = textWalk(schema, textOrigin)
  if (!walk) return undefined
  return async (db: Db, locale: Locale, answer: unknown): Promise<unknown> => {
    if (locale === 'zh-Hans') return answer
    const texts: string[] = []
    const pictures: string[] = []
    walk(answer, (text, mark) => {
      const kind = mark === 'picture' ? pictures : texts
      kind.push(text)
      return text
    })
    return walk(answer, await translator(db, locale, texts, pictures))
  }
}

/** The Chinese texts that a visitor's word may mean: the word itself, and every text whose translation it is. */
export async function sourcesOf(db: Db, word: string): Promise<string[]> {
  const found = await db
    .select({ source: translation.source })
    .from(translation)
    .where(eq(translation.text, word))
  return [...new Set([word, toSimplified(word), ...found.map(({ source }) => source)])]
}

// the text of a column without HTML tags, its full-width letters and digits in half width
const read = (column: AnyPgColumn) => sql`normalize(regexp_replace(${column}, '<[^>]*>', '', 'g'), nfkc)`

/** A text with what its placeholders stand for: `word` says it in SQL. */
const filled = (text: SQL, words: Record<string, string>, word: (chinese: string) => SQL) =>
  Object.entries(words).reduce(
    (all, [name, chinese]) => sql`replace(${all}, ${`{{${name}}}`}, ${word(chinese)})`,
    text
  )

/** A Chinese text in the language of the row of `translation` that a statement looks at. */
const inSameLanguage = (chinese: string) =>
  sql`coalesce((select own.text from ${translation} own
    where own.locale = ${translation.locale} and own.mark = ${hashOf(chinese)}), ${chinese}::text)`

/**
 * The condition that the text of one of these columns contains one of these words, in Chinese or in a translation, as it is shown.
 * However many words and columns there are, the table of translations is read once. `shown` are what placeholders such as {{hours}}
 * stand for, in Chinese.
 */
export function holdsAny(columns: AnyPgColumn[], typed: string[], shown: Record<string, string> = {}): SQL {
  const words = typed.map((word) => word.normalize('NFKC'))
  const anyOf = (likes: string[]) =>
    sql`any(array[${sql.join(
      [...new Set(likes)].map((word) => sql`${likeText(word)}`),
      sql`, `
    )}]::text[])`
  const inChinese = anyOf(words.flatMap((word) => [word, toSimplified(word)]))
  const direct = columns.map(
    (column) => sql`${filled(read(column), shown, (chinese) => sql`${chinese}::text`)} ilike ${inChinese}`
  )
  const translated = sql`array[${sql.join(columns, sql`, `)}]::text[] && array(select ${translation.source}
    from ${translation} where ${filled(read(translation.text), shown, inSameLanguage)} ilike ${anyOf(words)})`
  return sql`(${sql.join([...direct, translated], sql` or `)})`
}
