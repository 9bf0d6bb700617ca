import type { Tx } from '../db/client'
import { ownFile } from '../ownFile'
import { readCsv, type BadLine, type Columns, type Line, type Spoilt } from '../services/files/csv/csv'
import type { Sheet } from '../services/files/csv/sheet'

/** A line of the demo's own files is wrong: the demo cannot be loaded. */
function refused(file: string, { line, column, reason }: BadLine): never {
  throw new Error(`${file}:${line}, ${column}: ${reason.en}`)
}

/** Lets `take` read one of the demo's files, as the merchant's import of it does. */
export async function takeLines<K extends string>(
  name: string,
  columns: Columns<K>,
  take: (lines: AsyncIterable<Line<K>>, bad: Spoilt) => Promise<unknown>
): Promise<void> {
  const add = (bad: BadLine) => refused(name, bad)
  await take(readCsv(ownFile('demo/folder/csv', name), columns, { bad: add }), { add, has: () => false })
}

/** Takes in one of the demo's files whose lines do not depend on each other. */
export const takeSheet = <K extends string, Item>(
  tx: Tx,
  name: string,
  { columns, read, put }: Sheet<K, Item>
): Promise<void> =>
  takeLines(name, columns, async (lines, { add }) => {
    for await (const line of lines)
      await put(tx, read(line, add), (column, reason) =>
        add({ line: line.line, column: column && columns[column].names[0], reason })
      )
  })
