import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { timeText } from '../../rules/time'
import { forSpreadsheets } from './formula'
import { Refusal } from './refusal'

/** One column of a file that is written: its title, and what of a row stands there. */
export type OutColumns<Row> = [title: string, read: (row: Row) => string | number][]

/** A moment as a cell: Chinese time; '' when there is none. */
export const timeCell = (at: Date | null) => (at ? timeText(at.getTime(), 'second') : '')

/** A file beside the one that was asked for, which takes its place when it is whole; or the terminal. */
function target(name: string) {
  if (name === '-')
    return { stream: process.stdout, keep: async () => undefined, drop: async () => undefined }
  const part = `${name}.part`
  const stream = createWriteStream(part, { mode: 0o600 })
  return {
    stream,
    keep: async () => {
      await finished(stream)
      await rename(part, name)
    },
    drop: async () => {
      stream.destroy()
      await rm(part, { force: true })
    }
  }
}

/** Writes rows for spreadsheets, only the owner may read the file; returns how many. No cell is taken for a formula. */
export async function writeCsv<Row>(columns: OutColumns<Row>, rows: AsyncIterable<Row>, name: string) {
  const { stream, keep, drop } = target(name)
  const csv = stringify({
    ...forSpreadsheets,
    header: true,
    columns: columns.map(([title]) => title)
  })
  let failure: Error | undefined
  stream.on('error', (error: Error) => {
    failure = error
    csv.destroy(error)
  })
  csv.on('error', (error) => (failure = error))
  csv.pipe(stream, { end: name !== '-' })
  let count = 0
  try {
    for await (const row of rows) {
      if (failure) throw failure
      count += 1
      if (!csv.write(columns.map(([, read]) => read(row))))
        await Promise.race([once(csv, 'drain'), once(csv, 'close')])
    }
    csv.end()
    await finished(csv, { writable: false })
    await keep()
    return count
  } catch (error) {
    await drop()
    throw new Refusal(`${name}: ${(failure ?? (error as Error)).message}`)
  }
}
