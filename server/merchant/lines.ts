import type { SQL } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '../db/client'
import type { BadLines } from './badLines'
import type { Given } from './command'
import { readCsv, type Bad, type Columns, type Line } from './csv'
import { encodingOption, inTwoSteps } from './importing'

/** Says what is wrong with a line, at one of its columns. */
export type Refuse<K> = (column: K | '', reason: string) => void
/** How many lines came to what. */
export type Counts = Partial<Record<'added' | 'changed' | 'moved' | 'kept', number>>

/** How a file whose lines stand each for itself is taken in. */
export interface Lines<K extends string, Item> {
  columns: Columns<K>
  /** Columns of other names may stand there. */
  others?: boolean
  /** What a line says; what does not fit goes to `report`. */
  read: (line: Line<K>, report: (bad: Bad) => void) => Item
  /** What no two lines may name, the column that names it, and what to call it. */
  one: (item: Item) => { is: string; column: K; what: string }
  /** Comes first in each part. */
  lock?: SQL
  /** Takes an item in and says what came of it; one that is refused leaves nothing behind. */
  put: (tx: Tx, item: Item, refuse: Refuse<K>) => Promise<keyof Counts | undefined>
}

interface Read<Item> {
  line: number
  item: Item
}

/** Buyers wait for no more than one part. */
const partSize = 25
/** Ends a part that was only tried. */
const rehearsed = new Error('rehearsed')

/** The lines of a file that can be read, in parts. */
async function* partsOf<K extends string, Item>(
  { columns, others = false, read, one }: Lines<K, Item>,
  given: Given,
  bad: BadLines,
  report: (bad: Bad) => void
): AsyncGenerator<Read<Item>[]> {
  const seen = new Map<string, number>()
  let part: Read<Item>[] = []
  for await (const line of readCsv(given.args[0]!, columns, {
    encoding: encodingOption(given.options),
    others,
    bad: report
  })) {
    const item = read(line, report)
    if (bad.has(line.line)) continue
    const { is, column, what } = one(item)
    const before = seen.get(is)
    if (before) {
      report({
        line: line.line,
        column: columns[column].names[0],
        reason: `the same ${what} as line ${before}`
      })
      continue
    }
    seen.set(is, line.line)
    part.push({ line: line.line, item })
    if (part.length < partSize) continue
    yield part
    part = []
  }
  if (part.length) yield part
}

/** Takes a part in, or only tries to: what is wrong is told once, however often the transaction was run. */
async function takePart<K extends string, Item>(
  db: Db,
  { columns, lock, put }: Lines<K, Item>,
  part: Read<Item>[],
  keep: boolean
) {
  let found: Bad[] = []
  let counts: Counts = {}
  const work = async (tx: Tx) => {
    found = []
    counts = {}
    if (lock) await tx.execute(lock)
    for (const { line, item } of part) {
      const refuse: Refuse<K> = (column, reason) =>
        found.push({ line, column: column && columns[column].names[0], reason })
      const done = await put(tx, item, refuse)
      if (done) counts[done] = (counts[done] ?? 0) + 1
    }
    if (!keep) throw rehearsed
  }
  await transaction(db, work).catch((error: unknown) => {
    if (error !== rehearsed) throw error
  })
  return { found, counts }
}

/** Takes all parts in, or only tries to. Returns what the lines came to. */
async function takeAll<K extends string, Item>(
  given: Given,
  db: Db,
  lines: Lines<K, Item>,
  bad: BadLines,
  { keep, report }: { keep: boolean; report: (bad: Bad) => void }
): Promise<Counts> {
  const sum: Counts = {}
  for await (const part of partsOf(lines, given, bad, report)) {
    const { found, counts } = await takePart(db, lines, part, keep)
    found.forEach(report)
    for (const done of Object.keys(counts) as (keyof Counts)[]) sum[done] = (sum[done] ?? 0) + counts[done]!
  }
  return sum
}

/** Runs an import of lines in parts, as `inTwoSteps` does. */
export async function importingLines<K extends string, Item>(
  given: Given,
  lines: Lines<K, Item>,
  say: (counts: Counts) => string
): Promise<void> {
  const { db } = await given.store()
  await inTwoSteps(given, {
    check: async (bad) => void (await takeAll(given, db, lines, bad, { keep: false, report: bad.add })),
    take: async (bad) => say(await takeAll(given, db, lines, bad, { keep: true, report: bad.addNew }))
  })
}
