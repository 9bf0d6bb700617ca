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

export function encodingOption(options: Given['options']): string {
  const encoding = String(options.encoding ?? 'utf-8').toLowerCase()
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    throw new Refusal(`--encoding: "${encoding}" is not known`)
  }
}

/**
 * Runs an import in one transaction. `work` reports its bad lines and returns what to print when it stays; with bad
 * lines nothing stays unless --skip-bad was given.
 */
export async function importing(given: Given, work: (tx: Tx, bad: BadLines) => Promise<string>) {
  const { db } = await given.store()
  const skip = given.options['skip-bad'] === true
  const bad = badLines(given, given.options.report as string | undefined)
  const done = await db.transaction(async (tx) => {
    const said = await work(tx, bad)
    await bad.close()
    if (bad.count() && !skip) throw new Refusal(`nothing was imported: ${bad.count()} bad lines`)
    return said
  })
  given.print(bad.count() ? `${done}; ${bad.count()} bad lines left out` : done)
}
