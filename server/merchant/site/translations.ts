import { writeFile } from 'node:fs/promises'
import { stringify } from 'csv-stringify/sync'
import type { Translated } from '../../../rules/locale'
import type { Tx } from '../../db/client'
import { contentTexts } from '../../language/contents'
import { say } from '../../say'
import { keepTranslations, translations } from '../../services/site/translations'
import type { BadLines } from '../csv/badLines'
import { cellReader } from '../../services/shared/csv/cells'
import type { Command } from '../command'
import { readCsv, type Columns } from '../../services/shared/csv/csv'
import { forSpreadsheets } from '../../services/shared/csv/formula'
import { encodingOption, importAfter, importing, importOptions, importUsage } from '../csv/importing'

const richText = { en: 'a rich text keeps the same tags', zh: '富文本保留同样的标签' }
const columns = {
  source: {
    names: ['原文'],
    required: true,
    says: { en: 'the Chinese text as the shop has it', zh: '店里现有的中文' },
    example: '服务承诺'
  },
  en: {
    names: ['英文'],
    says: { en: `in English; ${richText.en}`, zh: `英文；${richText.zh}` },
    example: 'Our promise'
  },
  fr: { names: ['法文'], says: { en: 'in French', zh: '法文' }, example: 'Notre engagement' },
  es: { names: ['西班牙文'], says: { en: 'in Spanish', zh: '西班牙文' }, example: 'Nuestra promesa' },
  zhHant: {
    names: ['繁体'],
    says: {
      en: 'in traditional Chinese, only for another wording than the converted one',
      zh: '繁体，只在不想用自动转换的说法时填写'
    },
    example: '服務承諾'
  }
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
    if (source && !known.has(source))
      read.wrong('source', { en: 'is no text of the shop', zh: '不是店里的文字' })
    const given = locales.map(([key, locale]) => ({ locale, source, text: read.text(key, { most }) }))
    const rows = given.filter(({ text }) => text)
    if (bad.has(line.line) || !rows.length) continue
    await keepTranslations(tx, rows)
    count += rows.length
  }
  return say({ en: `${count} translations taken`, zh: `导入了 ${count} 条译文` })
}

export const exportTranslations: Command = {
  usage: 'file.csv [--missing]',
  help: {
    en: `Writes every Chinese text of goods, packages, menus, questions, terms and so on, each once however often it is used, with its translations. Pictures with words in them, such as banners, are lines of the file too: what stands in a language's column is the address of the picture for it.

The Chinese text itself identifies a translation: a text that you change is shown in Chinese until it is translated again.`,
    zh: `写出商品、套餐、菜单、问题、条款等处的每段中文及其译文；同一段中文无论用在几处，只写一行。带字的图片（例如横幅）也各占一行：某种语言的列里写的是该语言用的图片地址。

译文按中文原文对应：改动过的中文，在重新翻译之前显示中文。`
  },
  args: 1,
  options: {
    missing: {
      type: 'boolean',
      says: {
        en: 'only texts that lack a translation into en, fr or es',
        zh: '只写缺英文、法文或西班牙文译文的'
      }
    }
  },
  run: async ({ args, options, openDatabase, problem }) => {
    const { db } = await openDatabase()
    const texts = await contentTexts(db)
    const kept = await translations(db)
    const known = new Map(kept.map(({ locale, source, text }) => [`${locale} ${source}`, text]))
    const said = (locale: Translated, source: string) => known.get(`${locale} ${source}`) ?? ''
    const lines = [...texts]
      .map((source) => [source, ...locales.map(([, locale]) => said(locale, source))])
      .filter(([, en, fr, es]) => !options.missing || !en || !fr || !es)
    const header = Object.values(columns).map(({ names }) => names[0])
    await writeFile(args[0]!, stringify([header, ...lines], forSpreadsheets))
    problem(say({ en: `${lines.length} texts`, zh: `${lines.length} 段文字` }))
  }
}

export const importTranslations: Command = {
  usage: importUsage,
  help: {
    en: 'Reads the file of translations:export, filled in. An empty cell changes nothing.',
    zh: '读入填好的 translations:export 文件。空格子什么都不改。'
  },
  columns,
  after: importAfter,
  args: 1,
  options: importOptions,
  run: (given) => importing(given, (tx, bad) => load(tx, given.args[0]!, encodingOption(given.options), bad))
}
