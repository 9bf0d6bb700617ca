import { say, type Both } from '../../say'
import type { Tx } from '../../db/client'
import type { CommandInput } from '../command'
import type { BadLines } from './badLines'
import { readCsv, type BadLine, type Columns, type Line } from './csv'
import { encodingOption } from './importing'
import { withPictures } from './pictureCells'

/** How the file of an import that is taken in one transaction is read. */
interface Whole<K extends string, Item> {
  columns: Columns<K>
  /** Whether columns of unknown names are allowed and ignored. */
  others?: boolean
  /** Reads a line; wrong cells go to `report`. */
  read: (line: Line<K>, report: (bad: BadLine) => void) => Item
  /** What no two lines may share, and its column. */
  identify: (item: Item) => { key: string; column: K }
}

/** The good lines of the file that a command was given; the others go to `bad`. */
export async function readWhole<K extends string, Item>(
  tx: Tx,
  given: CommandInput,
  bad: BadLines,
  { columns, others = false, read, identify }: Whole<K, Item>
): Promise<Item[]> {
  const encoding = encodingOption(given.options)
  const items: Item[] = []
  const seen = new Map<string, number>()
  const written = readCsv(given.args[0]!, columns, { encoding, others, bad: bad.add })
  for await (const line of withPictures(written, columns, { db: tx, config: given.config, bad: bad.add })) {
    const item = read(line, bad.add)
    if (bad.has(line.line)) continue
    const { key, column } = identify(item)
    const before = seen.get(key)
    if (before) {
      const reason = say({ en: `the same as line ${before}`, zh: `与第 ${before} 行相同` })
      bad.add({ line: line.line, column: columns[column].names[0], reason })
      continue
    }
    seen.set(key, line.line)
    items.push(item)
  }
  return items
}

/** Hands on what a service says against a line, in the language of the terminal. */
export const refusing =
  <K extends string>(bad: BadLines, columns: Columns<K>) =>
  (line: number, column: K, reason: Both) =>
    bad.add({ line, column: columns[column].names[0], reason: say(reason) })
