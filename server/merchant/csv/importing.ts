import type { Db, Tx } from '../../db/client'
import { localized, type Bilingual } from '../../bilingual'
import {
  beginRun,
  endRun,
  recordFor,
  rehearsal,
  rehearse,
  type Import
} from '../../services/files/imports/record'
import { changesOf, type Changes } from '../../services/files/imports/changes'
import { badLines, type BadLines } from './badLines'
import type { CommandInput } from '../command'
import { PartlyDone, Refusal } from '../refusal'
import { asOption, whoOf } from '../who'
import { agreed } from './agreeing'

/** Options, usage and help that all imports share. */
export const importOptions = {
  'dry-run': {
    type: 'boolean',
    description: {
      en: 'only checks the file and says what would be changed',
      zh: '只检查文件并说明会改什么，不写入'
    }
  },
  report: {
    type: 'string',
    value: 'bad.csv',
    description: {
      en: 'writes every bad line with its column and reason',
      zh: '把每个坏行连同列和原因写进这个文件'
    }
  },
  'skip-bad': {
    type: 'boolean',
    description: { en: 'takes the good lines and leaves the bad ones', zh: '导入好行，跳过坏行' }
  },
  yes: {
    type: 'boolean',
    description: { en: 'does not ask before very much is changed', zh: '改动很大时不再询问' }
  },
  encoding: {
    type: 'string',
    value: 'gbk',
    description: { en: 'of a file that is not UTF-8', zh: '文件不是 UTF-8 时，写明其编码' }
  },
  ...asOption
} as const
const usage = 'file.csv [--dry-run] [--report bad.csv] [--skip-bad] [--yes] [--encoding gbk] [--as NAME]'
const asked: Bilingual = {
  en: `What stands there and would change is said first. It is asked about - without a terminal --yes is needed - where that is much: a thousand rows; a price that falls from over 10 yuan to under 1; or half or more off three prices and more than half of the changed rows.`,
  zh: `已有数据会怎么改，先说明再写入。改动很大时会先问你（没有终端时要写 --yes）：一千行以上；有价格从 10 元以上降到 1 元以下；或三个以上、且超过一半改动行的价格降了一半以上。`
}
const formats: Bilingual = {
  en: 'The file is a CSV or an Excel workbook (.xlsx), of which the first sheet is read.',
  zh: '文件可以是 CSV，也可以是 Excel 工作簿（.xlsx，读第一个工作表）。'
}
const undone: Bilingual = {
  en: 'What the import changed can be taken back (imports:undo).',
  zh: '导入的改动可以撤回（imports:undo）。'
}
const notUndone: Bilingual = {
  en: 'imports:undo does not take it back.',
  zh: '不能用 imports:undo 撤回。'
}
const whole: Bilingual = {
  en: `Everything or nothing: with one bad line the database stays as it was, unless --skip-bad is given. ${asked.en}`,
  zh: `要么全部导入，要么一行不导：有一个坏行，数据库就保持原样，除非写了 --skip-bad。${asked.zh}`
}
const inParts: Bilingual = {
  en: 'The whole file is checked first, then imported part by part, so that buyers need not wait for it. An import that was cut off is finished by running it again with the same file.',
  zh: '整个文件先检查一遍，再一批一批导入，买家不必等待。导入中断时，用同一文件再运行一次即可补完。'
}
const join = (...texts: Bilingual[]): Bilingual => ({
  en: texts.map(({ en }) => en).join(' '),
  zh: texts.map(({ zh }) => zh).join('')
})
/** The file of an import, and that it is all or nothing. */
export const importRules = join(formats, whole)
/** Text of --help for every import, below its options. */
export const importAfter = join(importRules, undone)
/** The same for an import that imports:undo cannot take back. */
export const finalAfter = join(importRules, notUndone)
/** The same for an import in parts. */
export const partsAfter = join(importRules, undone, inParts)
/** The same for a file that moves orders: messages to buyers and refunds stay. */
export const movesAfter = join(importRules, notUndone, inParts)

/** Usage, options and help that every command with an import shares. */
export const importCommand = { usage, after: importAfter, args: 1, options: importOptions } as const

/** The file's encoding, utf-8 unless --encoding names another. Throws a Refusal for an unknown one. */
export function encodingOption(options: CommandInput['options']): string {
  const encoding = String(options.encoding ?? 'utf-8').toLowerCase()
  try {
    return new TextDecoder(encoding).encoding
  } catch {
    throw new Refusal({
      en: `--encoding: "${encoding}" is not known`,
      zh: `--encoding：没有名为“${encoding}”的编码`
    })
  }
}

const skipsBad = ({ options }: CommandInput) => options['skip-bad'] === true
const badOf = (given: CommandInput) => badLines(given, given.options.report as string | undefined)
const importOf = (given: CommandInput): Import => ({
  command: given.name,
  file: given.args[0] ?? '',
  who: whoOf(given)
})

/** A result with the number of lines that were left out. */
function withLeftOut(result: string, bad: BadLines): string {
  const left = bad.count()
  return left
    ? localized({ en: `${result}; ${left} bad lines left out`, zh: `${result}；跳过 ${left} 个坏行` })
    : result
}

async function refuseBad(bad: BadLines): Promise<never> {
  await bad.close()
  const count = bad.count()
  throw new Refusal({
    en: `nothing was imported: ${count} bad lines`,
    zh: `没有导入任何内容：有 ${count} 个坏行`
  })
}

/** Result of an import's dry run. */
interface Outlook {
  /** In the words of the result. */
  summary: string
  changes: Changes
}

/** How a file is taken in: checked whole, agreed to, written. */
interface Steps {
  /** Reads the whole file, reports its bad lines, and writes nothing that stays. */
  check: (bad: BadLines) => Promise<Outlook>
  /** Writes it. Returns the result to print, and the number under which it can be taken back. */
  write: (bad: BadLines, known: number) => Promise<{ summary: string; undo: number | undefined }>
}

/** Runs the steps of an import: a Refusal is thrown before anything is written. */
async function inSteps(given: CommandInput, { check, write }: Steps): Promise<void> {
  const bad = badOf(given)
  const outlook = await check(bad)
  const known = bad.count()
  if (known && !skipsBad(given)) await refuseBad(bad)
  const goes = await agreed(given, { ...outlook, summary: withLeftOut(outlook.summary, bad) }).catch(
    async (refused: unknown) => {
      await bad.close()
      throw refused
    }
  )
  if (!goes) return bad.close()
  const { summary, undo } = await write(bad, known)
  await bad.close()
  given.print(withLeftOut(summary, bad))
  if (undo === undefined) return
  const command = `npm run merchant -- imports:undo ${undo}`
  given.problem(localized({ en: `to take it back: ${command}`, zh: `要撤回：${command}` }))
}

/**
 * Runs an import in one transaction, for tables on which no buyer waits. `work` reports its bad lines and returns the
 * result to print. It runs twice, first in a transaction that is rolled back: so nobody is asked while rows are locked. With
 * bad lines everything is rolled back and a Refusal thrown, unless --skip-bad was given.
 */
export async function importing(given: CommandInput, work: (tx: Tx, bad: BadLines) => Promise<string>) {
  const file = importOf(given)
  const { db } = await given.openDatabase()
  const recorded = async (tx: Tx, run: number, bad: BadLines) => {
    await recordFor(tx, run)
    const summary = await work(tx, bad)
    await recordFor(tx, null)
    return summary
  }
  await inSteps(given, {
    check: (bad) =>
      rehearse(db, async (tx) => ({
        summary: await recorded(tx, rehearsal, bad),
        changes: await changesOf(tx, rehearsal)
      })),
    write: (bad, known) =>
      db.transaction(async (tx) => {
        const run = await beginRun(tx, file)
        const summary = await recorded(tx, run, { ...bad, add: bad.addNew })
        if (bad.count() > known && !skipsBad(given)) await refuseBad(bad)
        const recordedAny = await endRun(tx, run, file, withLeftOut(summary, bad))
        return { summary, undo: recordedAny ? run : undefined }
      })
  })
}

/**
 * Runs an import of many short transactions, for tables that buyers use at the same time. `check` reads the whole file
 * first; with bad lines a Refusal is thrown before anything is imported, unless --skip-bad was given. `take` imports, recorded
 * as `run`, and returns the result to print. Throws PartlyDone when `take` found new bad lines, because rows changed in between,
 * and --skip-bad was not given.
 */
export async function inTwoSteps(
  given: CommandInput,
  db: Db,
  { check, take }: { check: Steps['check']; take: (bad: BadLines, run: number) => Promise<string> }
): Promise<void> {
  const file = importOf(given)
  let late = 0
  await inSteps(given, {
    check,
    write: async (bad, known) => {
      const run = await beginRun(db, file)
      const summary = await take(bad, run)
      late = bad.count() - known
      const recordedAny = await db.transaction((tx) => endRun(tx, run, file, withLeftOut(summary, bad)))
      return { summary, undo: recordedAny ? run : undefined }
    }
  })
  if (late && !skipsBad(given))
    throw new PartlyDone({
      en: 'what had changed while the file was taken in was left out',
      zh: '导入期间有变动的数据没有导入'
    })
}
