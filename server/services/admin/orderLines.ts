import { isUtf8 } from 'node:buffer'
import type { Bilingual } from '../../bilingual'
import type { ConsoleData } from '../../../contract/console'
import { BusinessError, Declined } from '../../errors'
import { isHeader, readCsv, type BadLine, type Columns, type Line } from '../files/csv/csv'
import { isWorkbook } from '../files/csv/workbook'
import { FileFault } from '../files/fileText'
import { encodingOf, unreadable } from './unreadable'

/** Why a line of a file cannot be used; null when it can. */
export type LineFault = ConsoleData<'POST /console/api/readParcels'>['list'][number]['fault']
type FaultColumn = NonNullable<LineFault>['column']

/** A fault of one column of a line. */
export const faultAt = (column: FaultColumn, { en, zh }: Bilingual) => ({ column, en, zh })

/** Fault of a line whose order an earlier line, number `line`, has too; without `line`, of one whose order does not exist. */
export const orderFault = (line?: number): LineFault =>
  faultAt(
    'orderSn',
    line
      ? { en: `the same order as line ${line}`, zh: `与第 ${line} 行是同一订单` }
      : { en: 'is no order of the shop', zh: '没有这笔订单' }
  )

/** Most lines of a file that changes orders. */
const mostLines = 20000
/** Orders that are read at once. */
const pageSize = 500

/**
 * Reads an uploaded file, or cells pasted from a spreadsheet, which need no header. Returns what `read` makes of each line, with
 * the line's number and its fault; `none` stands for a line that could not be read at all. Throws Declined when the file cannot be read.
 */
export async function orderLines<K extends FaultColumn, V extends object>(
  bytes: Buffer,
  columns: Columns<K>,
  { read, none }: { read: (line: Line<K>, report: (bad: BadLine) => void) => V; none: V }
): Promise<(V & { line: number; fault: LineFault })[]> {
  const { file, added } = withHeader(bytes, columns)
  const found = new Map<number, V>()
  const faults = new Map<number, LineFault>()
  const report = ({ line, column, reason }: BadLine) => {
    const key = (Object.keys(columns) as K[]).find((name) => columns[name].names[0] === column)
    if (!faults.has(line)) faults.set(line, { column: key ?? '', ...reason })
  }
  try {
    for await (const line of readCsv(file, columns, {
      encoding: encodingOf(file),
      others: true,
      bad: report
    })) {
      found.set(line.line, read(line, report))
      if (found.size > mostLines) throw tooLong()
    }
  } catch (error) {
    if (error instanceof FileFault) throw unreadable(error, columns)
    throw error
  }
  // a line that could not be read at all has a fault alone
  for (const line of faults.keys()) if (!found.has(line)) found.set(line, none)
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([line, value]) => ({ ...value, line: line - added, fault: faults.get(line) ?? null }))
}

/** Calls `rowsOf` with 500 lines at a time, and returns all its rows in the order of the lines. */
export async function inPages<V, R>(lines: V[], rowsOf: (page: V[]) => Promise<R[]>): Promise<R[]> {
  const list: R[] = []
  for (let from = 0; from < lines.length; from += pageSize)
    list.push(...(await rowsOf(lines.slice(from, from + pageSize))))
  return list
}

/** Puts a header above a file that has none. `added`: number of lines put above. */
function withHeader<K extends string>(bytes: Buffer, columns: Columns<K>): { file: Buffer; added: number } {
  if (isWorkbook(bytes)) return { file: bytes, added: 0 }
  const header = Object.values<Columns<K>[K]>(columns).map(({ names: [name] }) => name)
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030').decode(bytes)
  const lines = text.split(/\r\n|\n|\r/)
  const first = lines.find((line) => line.trim()) ?? ''
  const separator = ['\t', ',', '，', ';'].find((sign) => first.includes(sign))
  const cells = first.split(separator ?? /\s+/).map((cell) => cell.trim().replace(/^"|"$/g, ''))
  if (cells.some((cell) => isHeader(columns, cell))) return { file: bytes, added: 0 }
  const sign = separator ?? '\t'
  const body = separator ? lines : lines.map((line) => line.trim().replace(/\s+/g, sign))
  // as many names as there are cells: each line of another length costs the parser an Error
  const most = body.reduce((found, line) => Math.max(found, line.split(sign).length), 2)
  return { file: Buffer.from([header.slice(0, most).join(sign), ...body].join('\n')), added: 1 }
}

/** Result of a change of one order; `refused`: why it was not made, undefined if it was. */
export interface Attempted {
  orderSn: string
  refused: Declined | BusinessError | undefined
}

/** Changes several orders one after the other, each in a transaction of its own. */
export async function eachOrder<V extends { orderSn: string }>(
  changes: V[],
  change: (one: V) => Promise<void>
): Promise<Attempted[]> {
  const list: Attempted[] = []
  for (const one of changes) list.push({ orderSn: one.orderSn, refused: await refusalOf(change(one)) })
  return list
}

async function refusalOf(act: Promise<void>): Promise<Attempted['refused']> {
  try {
    await act
    return undefined
  } catch (error) {
    if (error instanceof Declined || error instanceof BusinessError) return error
    throw error
  }
}

const tooLong = () =>
  new Declined({
    en: `the file has more than ${mostLines} lines: split it`,
    zh: `文件超过 ${mostLines} 行，请拆开`
  })
