// npm run docs:merchant: writes docs/merchant from the definitions of the merchant's commands.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from '../server/merchant/command'
import { commands } from '../server/merchant/commands'
import { exitCodes } from '../server/merchant/exitCodes'
import { optionsSaid } from '../server/merchant/help'
import type { Both } from '../server/say'
import { root } from './stamp'

type Language = keyof Both

export const docsFolder = join(root, 'docs/merchant')

const words = {
  written: {
    en: 'Written by `npm run docs:merchant` from the commands themselves: change those, not this page.',
    zh: '由 `npm run docs:merchant` 按命令本身写出：要改请改命令，不要改此页。'
  },
  title: { en: "The merchant's commands", zh: '商家命令' },
  all: { en: 'All commands', zh: '全部命令' },
  other: { en: '中文', zh: 'English' },
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
  code: { en: 'exit code', zh: '退出码' },
  means: { en: 'means', zh: '含义' },
  command: { en: 'command', zh: '命令' }
} satisfies Record<string, Both>

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => (text ? `\`${text}\`` : '')

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A text of --help as Markdown: paragraphs whose lines are indented keep them. */
const prose = (text: Both, lang: Language) =>
  text[lang]
    .replace(/^\n+|\s+$/g, '')
    .split(/\n{2,}/)
    .map((part) => (/^ {2}/m.test(part) ? `\`\`\`text\n${part}\n\`\`\`` : part))
    .join('\n\n')

function columnsTable(columns: NonNullable<Command['columns']>, lang: Language): string {
  const rows = Object.entries(columns).map(([key, { names, says, example, required }]) => [
    [...names, key].map(code).join(' '),
    [says[lang], required ? words.needed[lang] : ''].filter(Boolean).join(lang === 'zh' ? '。' : '. '),
    code(example)
  ])
  const head = [words.column, words.holds, words.example].map((word) => word[lang])
  return `${words.columns[lang]}\n\n${table(head, rows)}`
}

const optionsTable = (options: Command['options'], lang: Language) =>
  table(
    [words.option[lang], words.does[lang]],
    optionsSaid(options).map(([typed, says]) => [code(typed), says[lang]])
  )

const sentence = (text: string, lang: Language) =>
  lang === 'zh' ? `${text}。` : `${text[0]!.toUpperCase()}${text.slice(1)}.`

function section(name: string, summary: Both, command: Command, lang: Language): string {
  const { usage, help, columns, options, after } = command
  const typed = `npm run merchant -- ${name} ${usage}`
    .trim()
    .replace(/\n\s+/g, `\nnpm run merchant -- ${name} `)
  return [
    `## ${name}`,
    sentence(summary[lang], lang),
    `\`\`\`sh\n${typed}\n\`\`\``,
    ...(help ? [prose(help, lang)] : []),
    ...(columns ? [columnsTable(columns, lang)] : []),
    ...(optionsSaid(options).length ? [optionsTable(options, lang)] : []),
    ...(after ? [prose(after, lang)] : [])
  ].join('\n\n')
}

/** The page of a command: those whose names begin alike, such as mall:import and mall:export, share one. */
const pageOf = (name: string) => name.split(':')[0]!

const pathOf = (page: string, lang: Language) => `${lang === 'zh' ? 'zh/' : ''}${page}.md`
const fromPage = (page: string, lang: Language) => (lang === 'zh' ? `../${page}.md` : `zh/${page}.md`)
const anchor = (name: string) => name.replaceAll(':', '')
const written = (lang: Language) => `<!-- ${words.written[lang]} -->`

const overview = (lang: Language) => [
  written(lang),
  `# ${words.title[lang]}`,
  `[${words.other[lang]}](${fromPage('README', lang)})`,
  table(
    [words.command[lang], ''],
    Object.entries(commands).map(([name, { summary }]) => [
      `[${name}](${pageOf(name)}.md#${anchor(name)})`,
      summary[lang]
    ])
  ),
  table(
    [words.code[lang], words.means[lang]],
    exitCodes.map((one, number) => [String(number), one[lang]])
  )
]

/** All pages, by their paths below docs/merchant. */
export async function merchantDocs(): Promise<Map<string, string>> {
  const pages = new Map<string, string[]>()
  for (const lang of ['en', 'zh'] as const) {
    pages.set(pathOf('README', lang), overview(lang))
    for (const [name, { summary, load }] of Object.entries(commands)) {
      const page = pageOf(name)
      const links = `[${words.all[lang]}](README.md) · [${words.other[lang]}](${fromPage(page, lang)})`
      const before = pages.get(pathOf(page, lang)) ?? [written(lang), `# ${page}`, links]
      pages.set(pathOf(page, lang), [...before, section(name, summary, await load(), lang)])
    }
  }
  return new Map([...pages].map(([path, parts]) => [path, `${parts.join('\n\n')}\n`]))
}

async function main() {
  rmSync(docsFolder, { recursive: true, force: true })
  for (const [path, text] of await merchantDocs()) {
    mkdirSync(dirname(join(docsFolder, path)), { recursive: true })
    writeFileSync(join(docsFolder, path), text)
  }
}

if (require.main === module) void main()
