import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stringify } from 'csv-stringify'
import type { Bad } from './csv'
import type { Output } from './command'
import { forSpreadsheets } from './formula'

const shown = 20

/** Counts bad lines, shows the first ones, and writes all of them to a file when one is given. */
export function badLines(out: Output, report: string | undefined) {
  const lines = new Set<number>()
  let found = 0
  const writer = report
    ? stringify({ ...forSpreadsheets, header: true, columns: ['line', 'column', 'reason'] })
    : undefined
  const file = report ? createWriteStream(report) : undefined
  const failed = file && once(file, 'error').then(([error]) => Promise.reject(error as Error))
  failed?.catch(() => undefined)
  if (writer && file) writer.pipe(file)
  const add = (bad: Bad) => {
    lines.add(bad.line)
    found += 1
    if (found <= shown) out.problem(`line ${bad.line}${bad.column && `, ${bad.column}`}: ${bad.reason}`)
    writer?.write(bad)
  }
  return {
    add,
    /** The same of a line that has not been told of: at a second reading. */
    addNew: (bad: Bad) => void (lines.has(bad.line) || add(bad)),
    /** Whether a line has been found bad. */
    has: (line: number) => lines.has(line),
    count: () => lines.size,
    /** Ends the report; says how many were not shown. */
    close: async () => {
      if (found > shown) {
        out.problem(`… and ${found - shown} more${report ? '' : ' (all of them with --report bad.csv)'}`)
      }
      if (!writer || !file) return
      writer.end()
      await Promise.race([once(file, 'finish'), failed])
      if (found) out.problem(`all of them: ${report}`)
    }
  }
}
export type BadLines = ReturnType<typeof badLines>
