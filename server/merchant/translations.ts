import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import type { Translated } from '../../rules/locale'
import type { Tx } from '../db/client'
import { translation } from '../db/schema'
import { contentTexts } from '../language/contents'
import type { BadLines } from './badLines'
import { cellReader } from './cells'
import type { Command } from './command'
import { readCsv, type Columns } from './csv'
import { forSpreadsheets } from './formula'
import { encodingOption, importHelp, importing, importOptions, importUsage } from './importing'

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

/** A rich text of the longest kind. */
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
Every Chinese text of goods, packages, menus, questions, terms and the other contents, each once, with its translations.
  --missing   only those that have no translation in one of the languages en, fr, es

A text is known by its Chinese: one that you write anew is Chinese for everybody until it is translated anew. Traditional
Chinese is made from the simplified by itself; fill in its column only where another wording is wanted.`,
  args: 1,
  options: { missing: { type: 'boolean' } },
  run: async ({ args, options, store, problem }) => {
    const { db } = await store()
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
The file of translations:export, filled in. 原文 source is the Chinese text as the shop has it, 英文 en, 法文 fr, 西班牙文 es
and 繁体 zh-Hant what it is in those languages; rich text keeps its tags. An empty cell leaves what was there.

${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, given.args[0]!, encodingOption(given.options), bad))
}
