import type { Tx } from '../../db/client'
import { badLines, type BadLines } from './badLines'
import type { CommandInput } from '../command'
import { PartlyDone, Refusal } from '../refusal'

/** Options, usage and help that all imports share. */
export const importOptions = {
  report: { type: 'string' },
  'skip-bad': { type: 'boolean' },
  encoding: { type: 'string' }
} as const
export const importUsage = 'file.csv [--report bad.csv] [--skip-bad] [--encoding gbk]'
export const importHelp = `Everything or nothing: with one bad line the database stays as it was, unless --skip-bad is given.
  --report bad.csv   every bad line with its column and reason
  --skip-bad         take the good lines and leave the bad ones
  --encoding gbk     of a file that is not UTF-8`
export const partsHelp = `The whole file is checked first, then imported part by part, so that buyers need not wait for it. An import that was
cut off is finished by running it again with the same file. ${importHelp}`

/** The file's encoding, utf-8 unless --encoding names another. Throws a Refusal for an unknown one. */
export function encodingOption(options: CommandInput['options']): string {
  const encoding = String(options.encoding ?? 'utf-8').toLowerCase()
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    throw new Refusal(`--encoding: "${encoding}" is not known`)
  }
}

const skipsBad = ({ options }: CommandInput) => options['skip-bad'] === true
const badOf = (given: CommandInput) => badLines(given, given.options.report as string | undefined)
const tell = (given: CommandInput, bad: BadLines, done: string) =>
  given.print(bad.count() ? `${done}; ${bad.count()} bad lines left out` : done)

async function refuseBad(bad: BadLines) {
  await bad.close()
  throw new Refusal(`nothing was imported: ${bad.count()} bad lines`)
}

/**
 * Runs an import in one transaction, for tables on which no buyer waits. `work` reports its bad lines and returns the
 * result to print. With bad lines everything is rolled back and a Refusal thrown, unless --skip-bad was given.
 */
export async function importing(given: CommandInput, work: (tx: Tx, bad: BadLines) => Promise<string>) {
  const { db } = await given.openDatabase()
  const bad = badOf(given)
  const done = await db.transaction(async (tx) => {
    const said = await work(tx, bad)
    if (bad.count() && !skipsBad(given)) await refuseBad(bad)
    return said
  })
  await bad.close()
  tell(given, bad, done)
}

/**
 * Runs an import of many short transactions, for tables that buyers use at the same time. `check` reads the whole file
 * first; with bad lines a Refusal is thrown before anything is imported, unless --skip-bad was given. `take` imports and
 * returns the result to print. Throws PartlyDone when `take` found new bad lines,
 * because rows changed in between, and --skip-bad was not given.
 */
export async function inTwoSteps(
  given: CommandInput,
  { check, take }: { check: (bad: BadLines) => Promise<void>; take: (bad: BadLines) => Promise<string> }
): Promise<void> {
  const bad = badOf(given)
  await check(bad)
  const before = bad.count()
  if (before && !skipsBad(given)) await refuseBad(bad)
  const said = await take(bad)
  await bad.close()
  tell(given, bad, said)
  if (bad.count() > before && !skipsBad(given))
    throw new PartlyDone('what had changed while the file was taken in was left out')
}
