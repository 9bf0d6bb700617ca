import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stringify } from 'csv-stringify'
import { localized } from '../../bilingual'
import type { BadLine } from '../../services/files/csv/csv'
import type { Output } from '../command'
import { forSpreadsheets } from '../../services/files/csv/formula'

const shown = 20

const reportColumns = () => [
  { key: 'line', header: localized({ en: 'line', zh: '行' }) },
  { key: 'column', header: localized({ en: 'column', zh: '列' }) },
  { key: 'reason', header: localized({ en: 'reason', zh: '原因' }) }
]

const inWords = ({ line, column, reason }: BadLine) =>
  localized({
    en: `line ${line}${column && `, ${column}`}: ${reason.en}`,
    zh: `第 ${line} 行${column && `，${column}`}：${reason.zh}`
  })

/**
 * Collects the bad lines of an import: prints the first 20 as problems, and writes all of them to the CSV file `report`
 * when one is given.
 */
export function badLines(out: Output, report: string | undefined) {
  const lines = new Set<number>()
  let found = 0
  const writer = report
    ? stringify({ ...forSpreadsheets, header: true, columns: reportColumns() })
    : undefined
  const file = report ? createWriteStream(report) : undefined
  const failed = file && once(file, 'error').then(([error]) => Promise.reject(error as Error))
  failed?.catch(() => undefined)
  if (writer && file) writer.pipe(file)
  const add = (bad: BadLine) => {
    lines.add(bad.line)
    found += 1
    if (found <= shown) out.problem(inWords(bad))
    writer?.write({ ...bad, reason: localized(bad.reason) })
  }
  return {
    add,
    /** Adds a problem of a line that has none yet: a second reading of the file finds the old ones again. */
    addNew: (bad: BadLine) => void (lines.has(bad.line) || add(bad)),
    /** Whether a line, by its number in the file, is bad. */
    has: (line: number) => lines.has(line),
    /** How many lines are bad; one line may have several problems. */
    count: () => lines.size,
    /** Prints how many problems were not shown and closes the report. Rejects when the report cannot be written. */
    close: async () => {
      if (found > shown) {
        const more = found - shown
        out.problem(
          localized({
            en: `… and ${more} more${report ? '' : ' (all of them with --report bad.csv)'}`,
            zh: `……还有 ${more} 处${report ? '' : '（用 --report bad.csv 可得到全部）'}`
          })
        )
      }
      if (!writer || !file) return
      writer.end()
      await Promise.race([once(file, 'finish'), failed])
      if (found) out.problem(localized({ en: `all of them: ${report}`, zh: `全部坏行：${report}` }))
    }
  }
}
/** The bad lines of an import, as `badLines` collects them. */
export type BadLines = ReturnType<typeof badLines>
