import { Type } from 'typebox'
import { locales, type Translated } from '../../../../../rules/locale'
import type { Db } from '../../../../db/client'
import { translation } from '../../../../db/schema'
import { contentTexts } from '../../../../language/contents'
import { pathOf, type Files } from '../files'
import { yamlPart } from '../yaml'

/** A language's texts by the Chinese texts that they translate; '' is not translated yet. */
type Texts = Record<string, string>

const translated = locales.filter((locale): locale is Translated => locale !== 'zh-Hans')
const localeOf = (key: string) => translated.find((locale) => locale === key)

/** Rows that one statement inserts: a statement has at most 65,535 parameters. */
const atOnce = 10000

const place = 'translations/'
const part = yamlPart<Texts>({
  place,
  schema: Type.Record(Type.String(), Type.String()),
  badKey: (key) =>
    localeOf(key)
      ? undefined
      : {
          en: `is named by a language: ${translated.join(', ')}`,
          zh: `文件名要是语言：${translated.join('、')}`
        },
  read: async (db) => {
    const all: Record<string, Texts> = {}
    const found = await db.select().from(translation)
    for (const { locale, source, text } of found) (all[locale] ??= {})[source] = text
    return all
  },
  write: async (tx, all) => {
    await tx.delete(translation)
    const found = Object.entries(all).flatMap(([key, texts]) => {
      const locale = localeOf(key)
      return locale ? Object.entries(filled(texts)).map(([source, text]) => ({ locale, source, text })) : []
    })
    for (let from = 0; from < found.length; from += atOnce)
      await tx.insert(translation).values(found.slice(from, from + atOnce))
  }
})

const filled = (texts: Texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
/** In the same order whoever wrote them, so that a pull after a push shows no difference. */
const sorted = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)))

export const translationPart: typeof part = {
  ...part,
  form: { ...part.form, write: (texts) => part.form.write(sorted(filled(texts as Texts))) }
}

/** Languages that are translated by people; traditional Chinese is converted. */
const byPeople = translated.filter((locale) => locale !== 'zh-Hant')

/** The translations' files for a translator: texts of the shop that a language lacks stand there with ''. */
export async function translatorFiles(db: Db): Promise<Files> {
  const untranslated = Object.fromEntries([...(await contentTexts(db))].map((source) => [source, '']))
  const all = await part.read(db)
  return Object.fromEntries(
    byPeople.map((locale) => {
      const { ending, text } = part.form.write(
        sorted({ ...untranslated, ...(all[locale] as Texts | undefined) })
      )
      return [pathOf(place, locale, ending), text]
    })
  )
}
