import type { Tx } from '../db/client'
import { badLines, type BadLines } from './badLines'
import type { Given } from './command'
import { Refusal } from './refusal'

/** Options of every import. */
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
export const partsHelp = `The whole file is checked first, then taken in part by part, so that buyers need not wait for it. What was cut off is
finished by the same file once more. ${importHelp}`

export function encodingOption(options: Given['options']): string {
  const encoding = String(options.encoding ?? 'utf-8').toLowerCase()
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    throw new Refusal(`--encoding: "${encoding}" is not known`)
  }
}

const skipsBad = ({ options }: Given) => options['skip-bad'] === true
const badOf = (given: Given) => badLines(given, given.options.report as string | undefined)
const tell = (given: Given, bad: BadLines, done: string) =>
  given.print(bad.count() ? `${done}; ${bad.count()} bad lines left out` : done)

async function refuseBad(bad: BadLines) {
  await bad.close()
  throw new Refusal(`nothing was imported: ${bad.count()} bad lines`)
}

/**
 * Runs an import that no buyer waits for in one transaction. `work` reports its bad lines and returns what to print when
 * it stays; with bad lines nothing stays unless --skip-bad was given.
 */
export async function importing(given: Given, work: (tx: Tx, bad: BadLines) => Promise<string>) {
  const { db } = await given.store()
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
 * Runs an import that buyers go on beside: all of it is checked before any of it is taken, unless bad lines may be left
 * out. `take` says what to print. What has changed in between is left out and told.
 */
export async function inTwoSteps(
  given: Given,
  { check, take }: { check: (bad: BadLines) => Promise<void>; take: (bad: BadLines) => Promise<string> }
): Promise<void> {
  const bad = badOf(given)
  await check(bad)
  const before = bad.count()
  if (before && !skipsBad(given)) await refuseBad(bad)
  const said = await take(bad)
  await bad.close()
  tell(given, bad, said)
  if (bad.count() > before) throw new Refusal('what had changed while the file was taken in was left out')
}
