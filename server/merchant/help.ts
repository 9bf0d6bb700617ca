import { localized, type Bilingual } from '../bilingual'
import type { Command, CommandOption } from './command'
import type { AnyColumns, Column } from '../services/files/csv/csv'
import { padRight, widest } from './width'

/** Lines of two parts, the second aligned. */
function listOf(lines: [title: string, text: string][]): string {
  const width = widest(lines.map(([title]) => title))
  return lines.map(([title, text]) => `  ${padRight(title, width)}  ${text}`.trimEnd()).join('\n')
}

function columnNote({ required, example }: Column): string {
  const notes = [
    ...(required ? [localized({ en: 'needed', zh: '必填' })] : []),
    localized({ en: `for example ${example}`, zh: `例如 ${example}` })
  ]
  return localized({ en: ` (${notes.join('; ')})`, zh: `（${notes.join('；')}）` })
}

/** The columns of a file, each with its names, its content, and an example. */
function columnsHelp(columns: AnyColumns): string {
  const head = localized({
    en: 'The first line of the file names the columns, in any order, in Chinese or in English:',
    zh: '文件的第一行写列名，次序不限，中文英文皆可：'
  })
  const lines = Object.entries(columns).map(([key, column]): [string, string] => [
    `${column.names[0]} ${key}`,
    `${localized(column.description)}${columnNote(column)}`
  ])
  return `${head}\n${listOf(lines)}`
}

/** The options that are described, each as one types it, with what it does. */
export const optionsText = (
  options: Record<string, CommandOption> = {}
): [typed: string, description: Bilingual][] =>
  Object.entries(options).flatMap(([name, { description, value }]) =>
    description ? [[`--${name}${value ? ` ${value}` : ''}`, description]] : []
  )

const optionsHelp = (options: Command['options']) =>
  listOf(optionsText(options).map(([typed, description]) => [typed, localized(description)]))

/** Text of --help for a command. */
export function helpOf(
  name: string,
  summary: Bilingual,
  { usage, help, columns, options, after }: Command
): string {
  const head = localized({ en: 'usage:', zh: '用法：' })
  const texts = [
    help && localized(help),
    columns && columnsHelp(columns),
    optionsHelp(options),
    after && localized(after)
  ]
  return [`${head} npm run merchant -- ${`${name} ${usage}`.trim()}`, localized(summary), ...texts]
    .map((text) => text?.replace(/^\n+|\s+$/g, ''))
    .filter(Boolean)
    .join('\n\n')
}
