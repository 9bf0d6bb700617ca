import type { Db, Tx } from '../../db/client'
import { badLines, type BadLines } from './badLines'
import type { CommandInput } from '../command'
import type { Both } from '../../say'
import { PartlyDone, Refusal } from '../refusal'
import { beginRun, endRun, recordFor, type PriceChanges } from '../undo/record'

/** Options, usage and help that all imports share. */
export const importOptions = {
  report: {
    type: 'string',
    value: 'bad.csv',
    says: { en: 'writes every bad line with its column and reason', zh: '把每个坏行连同列和原因写进这个文件' }
  },
  'skip-bad': {
    type: 'boolean',
    says: { en: 'takes the good lines and leaves the bad ones', zh: '导入好行，跳过坏行' }
  },
  yes: {
    type: 'boolean',
    says: {
      en: 'with --skip-bad: does not ask before very much is changed',
      zh: '与 --skip-bad 同用：改动很多时不再询问'
    }
  },
  encoding: {
    type: 'string',
    value: 'gbk',
    says: { en: 'of a file that is not UTF-8', zh: '文件不是 UTF-8 时，写明其编码' }
  }
} as const
export const importUsage = 'file.csv [--report bad.csv] [--skip-bad [--yes]] [--encoding gbk]'
export const importHelp = `Everything or nothing: with one bad line the database stays as it was, unless --skip-bad is given.
  --report bad.csv   every bad line with its column and reason
  --skip-bad         take the good lines and leave the bad ones
  --yes              with --skip-bad: do not ask before very much is changed
  --encoding gbk     of a file that is not UTF-8`
export const partsHelp = `The whole file is checked first, then imported part by part, so that buyers need not wait for it. An import that was
cut off is finished by running it again with the same file. What it changed can be taken back (imports:undo). ${importHelp}`

/** What --help says of every import, below its options. */
export const importAfter: Both = {
  en: 'Everything or nothing: with one bad line the database stays as it was, unless --skip-bad is given.',
  zh: '要么全部导入，要么一行不导：有一个坏行，数据库就保持原样，除非写了 --skip-bad。'
}
/** What it says of an import in parts. */
export const partsAfter: Both = {
  en: `${importAfter.en} The whole file is checked first, then imported part by part, so that buyers need not wait for it. An import that was cut off is finished by running it again with the same file. What it changed can be taken back (imports:undo).`,
  zh: `${importAfter.zh}整个文件先检查一遍，再一批一批导入，买家不必等待。导入中断时，用同一文件再运行一次即可补完。改动可以撤回（imports:undo）。`
}

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

/** What an import would do, as its check has found. */
export interface Outlook {
  /** In the words of the result. */
  says: string
  /** Rows that are there and would be changed. */
  changed: number
  prices: PriceChanges
}

/** Changed rows from which an import that skips bad lines asks first: its file may be of another shape than was meant. */
const many = 1000

/** Throws a Refusal unless few rows change, --yes was given, or the person at the terminal wants it. */
async function agree({ options, ask, problem }: CommandInput, outlook: Outlook, bad: BadLines) {
  const { says, changed, prices } = outlook
  if (changed < many || options.yes) return
  problem(`this would be done: ${says}; ${bad.count()} bad lines left out`)
  problem(`prices: ${prices.rise} rise, ${prices.fall} fall`)
  if (await ask?.('Go on?')) return
  await bad.close()
  throw new Refusal(ask ? 'nothing was changed' : 'nothing was changed: without a terminal it takes --yes')
}

/**
 * Runs an import in one transaction, for tables on which no buyer waits. `work` reports its bad lines and returns the
 * result to print. With bad lines everything is rolled back and a Refusal thrown, unless --skip-bad was given.
 */
export async function importing(given: CommandInput, work: (tx: Tx, bad: BadLines) => Promise<string>) {
  const { db } = await given.openDatabase()
  const bad = badOf(given)
  const done = await db.transaction(async (tx) => {
    const run = await beginRun(tx, given)
    await recordFor(tx, run)
    const said = await work(tx, bad)
    await recordFor(tx, null)
    if (bad.count() && !skipsBad(given)) await refuseBad(bad)
    return { run, said }
  })
  await bad.close()
  tell(given, bad, done.said)
  await endRun(db, done.run, given)
}

/**
 * Runs an import of many short transactions, for tables that buyers use at the same time. `check` reads the whole file
 * first; with bad lines a Refusal is thrown before anything is imported, unless --skip-bad was given and, where very much
 * would change, agreed to. `take` imports, recorded as `run`, and returns the result to print. Throws PartlyDone when `take`
 * found new bad lines, because rows changed in between, and --skip-bad was not given.
 */
export async function inTwoSteps(
  given: CommandInput,
  db: Db,
  {
    check,
    take
  }: {
    check: (bad: BadLines) => Promise<Outlook>
    take: (bad: BadLines, run: number) => Promise<string>
  }
): Promise<void> {
  const bad = badOf(given)
  const outlook = await check(bad)
  const before = bad.count()
  if (before && !skipsBad(given)) await refuseBad(bad)
  if (before) await agree(given, outlook, bad)
  const run = await beginRun(db, given)
  const said = await take(bad, run)
  await bad.close()
  tell(given, bad, said)
  await endRun(db, run, given)
  if (bad.count() > before && !skipsBad(given))
    throw new PartlyDone('what had changed while the file was taken in was left out')
}
