import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify'
import { timeText } from '../../../rules/time'
import { localized, type Bilingual } from '../../bilingual'
import type { Tx } from '../../db/client'
import { forSpreadsheets } from '../../services/files/csv/formula'
import type { CommandInput } from '../command'
import { Refusal } from '../refusal'

/** Columns of an export: header, and the cell of a row. */
export type OutColumns<Row> = [title: string, read: (row: Row) => string | number][]

/** A time as a cell, in Chinese time to the second; '' for null. */
export const timeCell = (at: Date | null) => (at ? timeText(at.getTime(), 'second') : '')

/** `-` is stdout; else a file is written as `name.part` and renamed when it is complete, so no half file is found. */
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

/** Waits until a stream takes more, or is closed. */
async function drained(stream: Writable): Promise<void> {
  const listening = new AbortController()
  const { signal } = listening
  await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
  listening.abort()
}

/**
 * Writes rows as CSV for spreadsheets and returns how many. Only the owner may read the file, and no cell is taken for a
 * formula. `name`: a file, or `-` for stdout. Throws a Refusal when it cannot be written.
 */
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
      if (!csv.write(columns.map(([, read]) => read(row)))) await drained(csv)
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

/** Writes rows as they all were at one moment into the file that the command was given, and reports how many. */
export async function exportRows<Row>(
  { args, openDatabase, problem }: CommandInput,
  columns: OutColumns<Row>,
  rows: (tx: Tx) => AsyncIterable<Row>,
  noun: Bilingual
) {
  const { db } = await openDatabase()
  const count = await db.transaction((tx) => writeCsv(columns, rows(tx), args[0]!), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only'
  })
  problem(localized({ en: `${count} ${noun.en}`, zh: `${count} ${noun.zh}` }))
}
