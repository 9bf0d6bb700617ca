import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { FileFault, textReader } from '../fileText'
import { textOfCell, type Cell } from './formula'
import { isWorkbook, workbookRows } from './workbook'

/** A row of a merchant's file. `line`: its number in the file, from 1. */
interface Row {
  line: number
  cells: Cell[]
}

/** Separators of cells: the comma first, for it wins a tie. Excel writes ; in some countries and tabs into a text file. */
const separators = [',', ';', '\t', '，']

const firstLine = (text: string) => /^[\r\n\s]*([^\r\n]*)/.exec(text)![1]!

/** The separator of a file's cells: that which cuts the most names of columns out of its first line. */
function separatorOf(text: string, isName: (cell: string) => boolean): string {
  const names = (separator: string) =>
    firstLine(text)
      .split(separator)
      .filter((cell) => isName(textOfCell(cell.trim().replace(/^"|"$/g, '')).text)).length
  const counts = separators.map(names)
  return separators[counts.indexOf(Math.max(...counts))]!
}

/** Rows of a CSV file whose text begins with `head`. */
async function* csvRows(
  head: string,
  rest: AsyncGenerator<string>,
  isName: (cell: string) => boolean
): AsyncGenerator<Row> {
  // Excel's own line that names the separator
  const [reply = '', named] = /^\uFEFF?sep=(.)(?:\r\n|\n|\r)/i.exec(head) ?? []
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
    // ="13800138000" as people write it by hand, and 5" in a text
    relax_quotes: true,
    delimiter: named ?? separatorOf(head, isName),
    // a file that was put together from several has more than one kind of line end
    record_delimiter: ['\r\n', '\n', '\r']
  })
  async function* text() {
    yield head.slice(reply.length)
    yield* rest
  }
  // the loop below throws what fails here
  pipeline(Readable.from(text()), parser, () => undefined)
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>)
    yield { line: info.lines + (reply ? 1 : 0), cells: record.map(textOfCell) }
}

async function whole(head: Buffer, rest: AsyncIterator<Buffer>): Promise<Buffer> {
  const pieces = [head]
  for (let next = await rest.next(); !next.done; next = await rest.next()) pieces.push(next.value)
  return Buffer.concat(pieces)
}

/**
 * The rows of a CSV file, or of the first sheet of an Excel workbook, by its path or its bytes. `isName`: whether a cell is the name of a column, by which the
 * separator of a CSV file is found. Throws a FileFault when the file cannot be read.
 */
export async function* recordsOf(
  file: string | Buffer,
  { encoding, isName }: { encoding: string; isName: (cell: string) => boolean }
): AsyncGenerator<Row> {
  const source = typeof file === 'string' ? createReadStream(file) : Readable.from([file])
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    const { value: head = Buffer.alloc(0) } = (await pieces.next()) as { value?: Buffer }
    if (isWorkbook(head)) {
      const rows = await workbookRows(await whole(head, pieces))
      for (const [index, cells] of rows.entries()) yield { line: index + 1, cells }
      return
    }
    const reader = textReader({ encoding, kind: 'csv' })
    async function* rest() {
      for (let next = await pieces.next(); !next.done; next = await pieces.next())
        yield reader.add(next.value)
      yield reader.end()
    }
    yield* csvRows(reader.add(head), rest(), isName)
  } catch (error) {
    if (error instanceof FileFault) throw error
    const { message, code } = error as NodeJS.ErrnoException
    if (error instanceof CsvError)
      throw new FileFault({ en: `the file is no CSV: ${message}`, zh: `文件不是 CSV：${message}` })
    if (code && 'syscall' in (error as object)) throw new FileFault({ en: message, zh: message })
    throw error
  } finally {
    source.destroy()
  }
}
