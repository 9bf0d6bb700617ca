import { transaction, type Db, type Tx } from '../../db/client'
import type { Bilingual } from '../../bilingual'
import { changesOf, noChanges, sumOf, type Changes } from '../../services/files/imports/changes'
import { recordFor, rehearsal, rehearse } from '../../services/files/imports/record'
import type { BadLines } from './badLines'
import type { CommandInput } from '../command'
import { readCsv, type BadLine } from '../../services/files/csv/csv'
import type { Done, Reading, Refuse, Sheet } from '../../services/files/csv/sheet'
import { encodingOption, inTwoSteps } from './importing'
import { withPictures } from './pictureCells'

/** The reason of a line that is of the same thing as an earlier one. */
const sameAsLine = (noun: Bilingual | undefined, line: number): Bilingual =>
  noun
    ? { en: `the same ${noun.en} as line ${line}`, zh: `与第 ${line} 行是同一${noun.zh}` }
    : { en: `the same as line ${line}`, zh: `与第 ${line} 行相同` }

/** Number of lines by their result. */
type Counts = Partial<Record<Done, number>>

interface Read<Item> {
  line: number
  item: Item
}

/** Lines in one transaction: a buyer who wants one of these rows waits for one part at most. */
const partSize = 25

/** The good lines of a file with their items; what is wrong, and a second line of the same thing, goes to `report`. */
export async function* goodLines<K extends string, Item>(
  { columns, others = false, read, identify, noun }: Reading<K, Item>,
  { args, options, config }: CommandInput,
  db: Db,
  { bad, report = bad.add }: { bad: BadLines; report?: (bad: BadLine) => void }
): AsyncGenerator<Read<Item>> {
  const seen = new Map<string, number>()
  const written = readCsv(args[0]!, columns, { encoding: encodingOption(options), others, bad: report })
  for await (const line of withPictures(written, columns, { db, config, bad: report })) {
    const item = read(line, report)
    if (bad.has(line.line)) continue
    const { key, column } = identify(item)
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
  { columns, lock, put, isFinal }: Sheet<K, Item>,
  part: Read<Item>[],
  run: number
) {
  const work = async (tx: Tx) => {
    const found: BadLine[] = []
    const counts: Counts = {}
    if (lock) await tx.execute(lock)
    await recordFor(tx, isFinal ? null : run)
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
  lines: Sheet<K, Item>,
  { run, bad, report }: { run: number; bad: BadLines; report: (bad: BadLine) => void }
): Promise<{ counts: Counts; changes: Changes }> {
  const counts: Counts = {}
  let changes = noChanges
  for await (const part of partsOf(goodLines(lines, given, db, { bad, report }))) {
    const taken = await takePart(db, lines, part, run)
    changes = sumOf(changes, taken.changes)
    taken.found.forEach(report)
    for (const done of Object.keys(taken.counts) as Done[])
      counts[done] = (counts[done] ?? 0) + taken.counts[done]!
  }
  return { counts, changes }
}

/** Runs an import in parts, checked first as `inTwoSteps` says; `result` makes the words to print. */
export async function importingLines<K extends string, Item>(
  given: CommandInput,
  lines: Sheet<K, Item>,
  result: (counts: Counts) => string
): Promise<void> {
  const { db } = await given.openDatabase()
  await inTwoSteps(given, db, {
    check: async (bad) => {
      const { counts, changes } = await takeAll(given, db, lines, { run: rehearsal, bad, report: bad.add })
      const changed = changes.changed + (counts.moved ?? 0) + (counts.outside ?? 0)
      return { summary: result(counts), changes: { ...changes, changed } }
    },
    take: async (bad, run) =>
      result((await takeAll(given, db, lines, { run, bad, report: bad.addNew })).counts)
  })
}
