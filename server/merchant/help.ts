import { say, type Both } from '../say'
import type { Command } from './command'
import type { AnyColumns } from './csv/csv'

/** The columns of a file, each with its names, what stands in it, and an example. */
function columnsHelp(columns: AnyColumns): string {
  const named = Object.entries(columns).map(([key, column]) => ({
    ...column,
    title: `${column.names[0]} ${key}`
  }))
  const width = Math.max(...named.map(({ title }) => title.length))
  const lines = named.map(({ title, says, example, required }) => {
    const notes = [
      ...(required ? [say({ en: 'needed', zh: '必填' })] : []),
      ...(example ? [say({ en: `for example ${example}`, zh: `例如 ${example}` })] : [])
    ]
    const note = notes.length ? say({ en: ` (${notes.join('; ')})`, zh: `（${notes.join('；')}）` }) : ''
    return `  ${title.padEnd(width)}  ${says ? say(says) : ''}${note}`
  })
  const head = say({
    en: 'The first line of the file names the columns, in any order, in Chinese or in English:',
    zh: '文件的第一行写列名，次序不限，中文英文皆可：'
  })
  return [head, ...lines].join('\n')
}

/** What --help says of a command. */
export function helpOf(name: string, summary: Both, { usage, help, columns, after }: Command): string {
  const head = say({ en: 'usage:', zh: '用法：' })
  const texts = [
    typeof help === 'string' ? help : help && say(help),
    columns && columnsHelp(columns),
    after && say(after)
  ]
  return [`${head} npm run merchant -- ${`${name} ${usage}`.trim()}`, say(summary), ...texts]
    .flatMap((text) => text?.trim() || [])
    .join('\n\n')
}
