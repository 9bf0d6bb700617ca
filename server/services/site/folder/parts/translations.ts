import { asc, sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { locales, type Translated } from '../../../../../rules/locale'
import { translation } from '../../../../db/schema'
import { part, Words } from './part'

/** A language's texts by the Chinese texts that they translate. */
type Texts = Record<string, string>

const translated = locales.filter((locale): locale is Translated => locale !== 'zh-Hans')
const localeOf = (key: string) => translated.find((locale) => locale === key)

/** Rows that one statement inserts: a statement has at most 65,535 parameters. */
const atOnce = 10000

export const translations = part<Texts>({
  place: 'translations/',
  schema: Type.Record(Type.String(), Words),
  badKey: (key) =>
    localeOf(key)
      ? undefined
      : {
          en: `is named by a language: ${translated.join(', ')}`,
          zh: `文件名要是语言：${translated.join('、')}`
        },
  read: async (db) => {
    const all: Record<string, Texts> = {}
    // the same order in every database, whatever its collation
    const bySign = sql`${translation.source} collate "C"`
    const found = await db.select().from(translation).orderBy(asc(translation.locale), bySign)
    for (const { locale, source, text } of found) (all[locale] ??= {})[source] = text
    return all
  },
  write: async (tx, all) => {
    await tx.delete(translation)
    const found = Object.entries(all).flatMap(([key, texts]) => {
      const locale = localeOf(key)
      return locale ? Object.entries(texts).map(([source, text]) => ({ locale, source, text })) : []
    })
    for (let from = 0; from < found.length; from += atOnce)
      await tx.insert(translation).values(found.slice(from, from + atOnce))
  }
})
