import type { Bilingual } from '../../bilingual'
import type { Tx } from '../../db/client'
import type { CommandInput } from '../command'
import type { BadLines } from './badLines'
import type { Columns } from '../../services/files/csv/csv'
import type { Reading } from '../../services/files/csv/sheet'
import { goodLines } from './lines'

/** All good lines of the file that a command was given; the others go to `bad`. */
export async function readWhole<K extends string, Item>(
  tx: Tx,
  given: CommandInput,
  bad: BadLines,
  reading: Reading<K, Item>
): Promise<Item[]> {
  const items: Item[] = []
  for await (const { item } of goodLines(reading, given, tx, { bad })) items.push(item)
  return items
}

/** Hands on what a service says against a line. */
export const refusing =
  <K extends string>(bad: BadLines, columns: Columns<K>) =>
  (line: number, column: K, reason: Bilingual) =>
    bad.add({ line, column: columns[column].names[0], reason })
