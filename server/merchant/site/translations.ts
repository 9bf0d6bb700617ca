import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type { Translated } from '../../../rules/locale'
import type { Tx } from '../../db/client'
import { translation } from '../../db/schema'
import { contentTexts } from '../../language/contents'
import type { BadLines } from '../csv/badLines'
import { cellReader } from '../csv/cells'
import type { Command } from '../command'
import { readCsv, type Columns } from '../csv/csv'
import { forSpreadsheets } from '../csv/formula'
import { encodingOption, importHelp, importing, importOptions, importUsage } from '../csv/importing'

const columns = {
  source: { names: ['原文'], required: true },
  en: { names: ['英文'] },
  fr: { names: ['法文'] },
  es: { names: ['西班牙文'] },
  zhHant: { names: ['繁体'] }
} satisfies Columns<string>

const locales = [
  ['en', 'en'],
  ['fr', 'fr'],
  ['es', 'es'],
  ['zhHant', 'zh-Hant']
] as const satisfies [keyof typeof columns, Translated][]

/** Characters of the longest rich text. */
const most = 40000

async function load(tx: Tx, file: string, encoding: string, bad: BadLines): Promise<string> {
  const known = await contentTexts(tx)
  let count = 0
  for await (const line of readCsv(file, columns, { encoding, bad: bad.add })) {
    const read = cellReader<keyof typeof columns>(line, columns, bad.add)
    const source = read.text('source', { most, needed: true })
    if (source && !known.has(source)) read.wrong('source', 'is no text of the shop')
    const given = locales.map(([key, locale]) => ({ locale, source, text: read.text(key, { most }) }))
    const rows = given.filter(({ text }) => text)
    if (bad.has(line.line) || !rows.length) continue
    await tx
      .insert(translation)
      .values(rows)
      .onConflictDoUpdate({
        target: [translation.locale, translation.mark],
        set: { text: sql`excluded.text` }
      })
    count += rows.length
  }
  return `${count} translations taken`
}

export const exportTranslations: Command = {
  usage: 'file.csv [--missing]',
  help: `
Writes every Chinese text of goods, packages, menus, questions, terms and so on, each once, with its translations.
  --missing   only texts that lack a translation into en, fr or es

The Chinese text itself identifies a translation: a text that you change is shown in Chinese until it is translated again.
Traditional Chinese is converted from the simplified; fill in its column only for another wording.`,
  args: 1,
  options: { missing: { type: 'boolean' } },
  run: async ({ args, options, openDatabase, problem }) => {
    const { db } = await openDatabase()
    const texts = await contentTexts(db)
    const kept = await db.select().from(translation)
    const known = new Map(kept.map(({ locale, source, text }) => [`${locale} ${source}`, text]))
    const said = (locale: Translated, source: string) => known.get(`${locale} ${source}`) ?? ''
    const lines = [...texts]
      .map((source) => [source, ...locales.map(([, locale]) => said(locale, source))])
      .filter(([, en, fr, es]) => !options.missing || !en || !fr || !es)
    const header = Object.values(columns).map(({ names }) => names[0])
    await writeFile(args[0]!, stringify([header, ...lines], forSpreadsheets))
    problem(`${lines.length} texts`)
  }
}

export const importTranslations: Command = {
  usage: importUsage,
  help: `
Reads the file of translations:export, filled in. 原文 source is the Chinese text as the shop has it; 英文 en, 法文 fr,
西班牙文 es and 繁体 zh-Hant are its translations, rich text with the same tags. An empty cell changes nothing.

${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, given.args[0]!, encodingOption(given.options), bad))
}
