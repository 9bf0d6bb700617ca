import type { SQL } from 'drizzle-orm'
import { transaction, type Db, type Tx } from '../../db/client'
import { say } from '../../say'
import { changesOf, noChanges, sumOf, type Changes } from '../../services/shared/imports/changes'
import { recordFor, rehearsal, rehearse } from '../../services/shared/imports/record'
import type { BadLines } from './badLines'
import type { CommandInput } from '../command'
import { readCsv, type BadLine, type Columns, type Line } from './csv'
import { encodingOption, inTwoSteps } from './importing'
import { withPictures } from './pictureCells'

/** The reason of a line that is of the same thing as an earlier one. `noun`: in the language of the terminal. */
const sameAsLine = (noun: string | undefined, line: number) =>
  noun
    ? say({ en: `the same ${noun} as line ${line}`, zh: `与第 ${line} 行是同一${noun}` })
    : say({ en: `the same as line ${line}`, zh: `与第 ${line} 行相同` })

/** How the lines of a file are read. `K`: keys of the columns, `Item`: a line as it was read. */
export interface Reading<K extends string, Item> {
  columns: Columns<K>
  /** Whether columns of unknown names are allowed and ignored. */
  others?: boolean
  /** Reads a line; wrong cells go to `report`. */
  read: (line: Line<K>, report: (bad: BadLine) => void) => Item
  /** What identifies an item: its key, which no second line may have, the key's column, and the noun for messages. */
  identify: (item: Item) => { key: string; column: K; noun?: string }
}

/** Reports what is wrong with a line at one of its columns; '' for the whole line. */
export type Refuse<K> = (column: K | '', reason: string) => void
/** Number of lines by their result. */
export type Counts = Partial<Record<'added' | 'changed' | 'moved' | 'kept', number>>

/** An import of a file whose lines do not depend on each other. */
export interface Lines<K extends string, Item> extends Reading<K, Item> {
  /** A statement that locks tables, run first in the transaction of each part. */
  lock?: SQL
  /** Writes an item and returns the result, undefined when it was refused; a refused item must have written nothing. */
  put: (tx: Tx, item: Item, refuse: Refuse<K>) => Promise<keyof Counts | undefined>
}

interface Read<Item> {
  line: number
  item: Item
}

/** Lines in one transaction: a buyer who wants one of these rows waits for one part at most. */
const partSize = 25

/** The good lines of a file with their items; what is wrong, and a second line of the same thing, goes to `report`. */
export async function* goodLines<K extends string, Item>(
  { columns, others = false, read, identify }: Reading<K, Item>,
  { args, options, config }: CommandInput,
  db: Db,
  bad: BadLines,
  report = bad.add
): AsyncGenerator<Read<Item>> {
  const seen = new Map<string, number>()
  const written = readCsv(args[0]!, columns, { encoding: encodingOption(options), others, bad: report })
  for await (const line of withPictures(written, columns, { db, config, bad: report })) {
    const item = read(line, report)
    if (bad.has(line.line)) continue
    const { key, column, noun } = identify(item)
    const before = seen.get(key)
    if (before) {
      const reason = sameAsLine(noun, before)
      report({ line: line.line, column: columns[column].names[0], reason })
      continue
    }
    seen.set(key, line.line)
    yield { line: line.line, item }
  }
}

/** The good lines of a file, `partSize` at a time. */
async function* partsOf<Item>(lines: AsyncIterable<Read<Item>>): AsyncGenerator<Read<Item>[]> {
  let part: Read<Item>[] = []
  for await (const line of lines) {
    part.push(line)
    if (part.length < partSize) continue
    yield part
    part = []
  }
  if (part.length) yield part
}

/**
 * Writes a part in one transaction, recorded as `run`; a rehearsal is rolled back. Problems and counts are those of the last run, for a
 * transaction that conflicts with another one is run again.
 */
async function takePart<K extends string, Item>(
  db: Db,
  { columns, lock, put }: Lines<K, Item>,
  part: Read<Item>[],
  run: number
) {
  const work = async (tx: Tx) => {
    const found: BadLine[] = []
    const counts: Counts = {}
    if (lock) await tx.execute(lock)
    await recordFor(tx, run)
    for (const { line, item } of part) {
      const refuse: Refuse<K> = (column, reason) =>
        found.push({ line, column: column && columns[column].names[0], reason })
      const done = await put(tx, item, refuse)
      if (done) counts[done] = (counts[done] ?? 0) + 1
    }
    return { found, counts, changes: run === rehearsal ? await changesOf(tx, run) : noChanges }
  }
  return run === rehearsal ? rehearse(db, work) : transaction(db, work)
}

/** Writes all parts; those of a rehearsal are rolled back. Returns the number of lines by result, and what a rehearsal changed. */
async function takeAll<K extends string, Item>(
  given: CommandInput,
  db: Db,
  lines: Lines<K, Item>,
  bad: BadLines,
  { run, report }: { run: number; report: (bad: BadLine) => void }
): Promise<{ counts: Counts; changes: Changes }> {
  const counts: Counts = {}
  let changes = noChanges
  for await (const part of partsOf(goodLines(lines, given, db, bad, report))) {
    const taken = await takePart(db, lines, part, run)
    changes = sumOf(changes, taken.changes)
    taken.found.forEach(report)
    for (const done of Object.keys(taken.counts) as (keyof Counts)[])
      counts[done] = (counts[done] ?? 0) + taken.counts[done]!
  }
  return { counts, changes }
}

/** Runs an import in parts, checked first as `inTwoSteps` says; `result` makes the words to print. */
export async function importingLines<K extends string, Item>(
  given: CommandInput,
  lines: Lines<K, Item>,
  result: (counts: Counts) => string
): Promise<void> {
  const { db } = await given.openDatabase()
  await inTwoSteps(given, db, {
    check: async (bad) => {
      const { counts, changes } = await takeAll(given, db, lines, bad, { run: rehearsal, report: bad.add })
      const changed = changes.changed + (counts.moved ?? 0)
      return { says: result(counts), changes: { ...changes, changed } }
    },
    take: async (bad, run) =>
      result((await takeAll(given, db, lines, bad, { run, report: bad.addNew })).counts)
  })
}
