// npm run docs:merchant: writes docs/COMMANDS.md and docs/COMMANDS.zh.md from the definitions of the merchant's commands.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../server/merchant/command'
import { commands } from '../server/merchant/commands'
import { importOptions, importRules } from '../server/merchant/csv/importing'
import { exitCodes } from '../server/merchant/exitCodes'
import { optionsText } from '../server/merchant/help'
import type { Bilingual } from '../server/bilingual'
import { root } from './stamp'

type Language = keyof Bilingual

export const commandDocs: Record<Language, string> = {
  en: join(root, 'docs/COMMANDS.md'),
  zh: join(root, 'docs/COMMANDS.zh.md')
}

const words = {
  written: {
    en: 'Written by `npm run docs:merchant` from the commands themselves: change those, not this file.',
    zh: '由 `npm run docs:merchant` 按命令本身写出：要改请改命令，不要改此文件。'
  },
  title: { en: "The merchant's commands", zh: '商家命令' },
  other: { en: '[中文](COMMANDS.zh.md)', zh: '[English](COMMANDS.md)' },
  columns: {
    en: 'The first line of the file names the columns, in any order, in Chinese or in English.',
    zh: '文件的第一行写列名，次序不限，中文英文皆可。'
  },
  column: { en: 'column', zh: '列' },
  holds: { en: 'holds', zh: '内容' },
  example: { en: 'example', zh: '例' },
  needed: { en: 'Needed', zh: '必填' },
  option: { en: 'option', zh: '选项' },
  does: { en: 'does', zh: '作用' },
  imports: { en: 'Imports', zh: '导入' },
  asImports: {
    en: 'See [imports](#imports) for the other options.',
    zh: '其余选项见[导入](#导入)。'
  },
  code: { en: 'exit code', zh: '退出码' },
  means: { en: 'means', zh: '含义' },
  command: { en: 'command', zh: '命令' }
} satisfies Record<string, Bilingual>

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => (text ? `\`${text}\`` : '')

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A text of --help as Markdown: paragraphs whose lines are indented keep them. */
const prose = (text: Bilingual, lang: Language) =>
  text[lang]
    .replace(/^\n+|\s+$/g, '')
    .split(/\n{2,}/)
    .map((part) => (/^ {2}/m.test(part) ? `\`\`\`text\n${part}\n\`\`\`` : part))
    .join('\n\n')

function columnsTable(columns: NonNullable<Command['columns']>, lang: Language): string {
  const rows = Object.entries(columns).map(([key, { names, description, example, required }]) => [
    [...names, key].map(code).join(' '),
    [description[lang], required ? words.needed[lang] : ''].filter(Boolean).join(lang === 'zh' ? '。' : '. '),
    code(example)
  ])
  const head = [words.column, words.holds, words.example].map((word) => word[lang])
  return table(head, rows)
}

const optionsTable = (options: Command['options'], lang: Language) =>
  table(
    [words.option[lang], words.does[lang]],
    optionsText(options).map(([typed, description]) => [code(typed), description[lang]])
  )

const sentence = (text: string, lang: Language) =>
  lang === 'zh' ? `${text}。` : `${text[0]!.toUpperCase()}${text.slice(1)}.`

/** The options of a command, and its text of --help. Options that all imports share are in the section of imports. */
function optionsAndAfter({ options, after }: Command, lang: Language): string[] {
  const isImport = options?.report === importOptions.report
  const own = Object.fromEntries(
    Object.entries(options ?? {}).filter(([name]) => !isImport || !Object.hasOwn(importOptions, name))
  )
  const rest = after?.[lang]
    .split(importRules[lang])
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return [
    ...(optionsText(own).length ? [optionsTable(own, lang)] : []),
    ...(isImport ? [words.asImports[lang]] : []),
    ...(rest ? [prose({ ...after!, [lang]: rest }, lang)] : [])
  ]
}

function section(name: string, summary: Bilingual, command: Command, lang: Language): string {
  const { usage, help, columns } = command
  const typed = `npm run merchant -- ${name} ${usage}`
    .trim()
    .replace(/\n\s+/g, `\nnpm run merchant -- ${name} `)
  return [
    `## ${name}`,
    sentence(summary[lang], lang),
    `\`\`\`sh\n${typed}\n\`\`\``,
    ...(help ? [prose(help, lang)] : []),
    ...(columns ? [columnsTable(columns, lang)] : []),
    ...optionsAndAfter(command, lang)
  ].join('\n\n')
}

/** The heading of a section as GitHub links to it. */
const anchor = (name: string) => name.replaceAll(':', '')

const overview = (lang: Language) => [
  `<!-- ${words.written[lang]} -->`,
  `# ${words.title[lang]}`,
  words.other[lang],
  table(
    [words.command[lang], ''],
    Object.entries(commands).map(([name, { summary }]) => [`[${name}](#${anchor(name)})`, summary[lang]])
  ),
  table(
    [words.code[lang], words.means[lang]],
    exitCodes.map((one, number) => [String(number), one[lang]])
  ),
  `## ${words.imports[lang]}`,
  prose(importRules, lang),
  words.columns[lang],
  optionsTable(importOptions, lang)
]

/** The text of `commandDocs` in a language. */
export async function merchantDocs(lang: Language): Promise<string> {
  const sections = await Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) =>
      section(name, summary, await load(), lang)
    )
  )
  return `${[...overview(lang), ...sections].join('\n\n')}\n`
}

async function main() {
  for (const lang of ['en', 'zh'] as const) writeFileSync(commandDocs[lang], await merchantDocs(lang))
}

if (require.main === module) void main()
