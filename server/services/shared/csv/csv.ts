import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { unescaped } from './formula'
import type { Both } from '../../../say'

/** One column of a CSV file. */
export interface Column {
  /** Chinese names that a header may use besides the column's key; messages show the first. */
  names: readonly [string, ...string[]]
  /** Whether a file without this column is refused. */
  required?: boolean
  /** Pictures stand in it, several with | between (pictureCells.ts). */
  picture?: true
  /** What stands in it, in the words of --help and docs/merchant. */
  says: Both
  /** A cell of it as it may stand in a file. */
  example: string
}
/** The columns of a file by their keys, which are also their English names in a header. */
export type Columns<K extends string> = Record<K, Column>
export type AnyColumns = Readonly<Record<string, Column>>

/** A line of a file. */
export interface Line<K extends string> {
  /** Its number in the file, from 1; the header is line 1. */
  line: number
  /** The text of each column without blanks around it; '' where the file has no such column. */
  cells: Record<K, string>
}

/** A problem of a line. */
export interface BadLine {
  /** Its number in the file, from 1. */
  line: number
  /** The first Chinese name of the column; '' for the whole line. */
  column: string
  /** What is wrong, to be read after the column's name: `is empty`. */
  reason: Both
}

/** Where the bad lines of a file are collected. */
export interface Spoilt {
  add: (bad: BadLine) => void
  /** Whether a line, by its number in the file, is bad. */
  has: (line: number) => boolean
}

/** Why a file cannot be read at all. */
export class FileFault extends Error {
  constructor(readonly says: Both) {
    super(says.en)
  }
}

/** Whether a file begins as Excel's "Unicode text" does. */
const isUtf16 = (start: Buffer) =>
  /^(fffe|feff)/.test(start.toString('hex', 0, 2)) || start.subarray(0, 100).includes(0)

const notUtf8: Both = {
  en: 'the file is not UTF-8: save it as "CSV UTF-8", or add --encoding gbk for one that Chinese Excel saved',
  zh: '文件不是 UTF-8：请另存为“CSV UTF-8”；若由中文 Excel 保存，加 --encoding gbk'
}
const utf16: Both = {
  en: 'the file is UTF-16 ("Unicode text"): save it as "CSV UTF-8"',
  zh: '文件是 UTF-16（“Unicode 文本”）：请另存为“CSV UTF-8”'
}
const notIn = (encoding: string): Both => ({
  en: `the file is not ${encoding}`,
  zh: `文件的编码不是 ${encoding}`
})

/** Decodes the bytes of a file. Bytes that are not of that encoding end the stream with a FileFault. */
function decoder(encoding: string): Transform {
  const text = new TextDecoder(encoding, { fatal: true })
  const refused = () => new FileFault(encoding === 'utf-8' ? notUtf8 : notIn(encoding))
  let begun = false
  return new Transform({
    decodeStrings: true,
    transform(piece: Buffer, _encoding, done) {
      if (!begun && !encoding.startsWith('utf-16') && isUtf16(piece)) return done(new FileFault(utf16))
      begun = true
      try {
        done(null, text.decode(piece, { stream: true }))
      } catch {
        done(refused())
      }
    },
    flush(done) {
      try {
        done(null, text.decode())
      } catch {
        done(refused())
      }
    }
  })
}

/** What is wrong with a file that is no CSV; the parser speaks English only and names the line. */
const adviceOn = ({ code, message }: CsvError): Both =>
  code === 'INVALID_OPENING_QUOTE'
    ? {
        en: `${message}; a cell like ="13800138000" is a formula: make the column a text column and save again`,
        zh: `引号位置不对（${message}）。像 ="13800138000" 这样的单元格是公式：把该列设为文本后重新保存`
      }
    : { en: message, zh: message }

// a number that was kept whole as the formula of a text
const wrapped = /^="(.*)"$/

const plain = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase()

/**
 * The position of each column in a line. Throws a FileFault for a doubled, missing or, unless `others`, unknown column.
 */
function placesOf<K extends string>(header: string[], columns: Columns<K>, others: boolean): Map<K, number> {
  const known = new Map<string, K>()
  for (const key of Object.keys(columns) as K[])
    for (const name of [key, ...columns[key].names]) known.set(plain(name), key)
  const places = new Map<K, number>()
  header.forEach((name, place) => {
    const key = known.get(plain(name))
    if (!key && others) return
    if (!key)
      throw new FileFault({
        en: `line 1: unknown column "${name}"; see --help for the names`,
        zh: `第 1 行：没有名为“${name}”的列；列名见 --help`
      })
    if (places.has(key))
      throw new FileFault({
        en: `line 1: column "${name}" stands there twice`,
        zh: `第 1 行：列“${name}”出现两次`
      })
    places.set(key, place)
  })
  const missing = (Object.keys(columns) as K[]).filter((key) => columns[key].required && !places.has(key))
  if (missing.length) {
    const names = missing.map((key) => columns[key].names[0])
    throw new FileFault({
      en: `line 1: missing column ${names.join(', ')}`,
      zh: `第 1 行：缺少列 ${names.join('、')}`
    })
  }
  return places
}

/**
 * Reads a CSV file line by line; its first line is a header with the names of `columns`. A byte order mark, blank lines
 * and blanks around cells are skipped. `others`: columns of unknown names are allowed and ignored. Lines with more or
 * fewer cells than the header go to `bad`. Throws a FileFault when the file cannot be read at all.
 */
export async function* readCsv<K extends string>(
  file: string,
  columns: Columns<K>,
  {
    encoding = 'utf-8',
    others = false,
    bad
  }: { encoding?: string; others?: boolean; bad: (found: BadLine) => void }
): AsyncGenerator<Line<K>> {
  const source = createReadStream(file)
  const text = decoder(encoding)
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
    // a file that was put together from several has more than one kind of line end
    record_delimiter: ['\r\n', '\n', '\r']
  })
  source.on('error', ({ message }) =>
    parser.destroy(new FileFault({ en: `${file}: ${message}`, zh: `${file}：${message}` }))
  )
  text.on('error', (error) => parser.destroy(error))
  source.pipe(text).pipe(parser)
  let places: Map<K, number> | undefined
  let width = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (!places) {
        width = record.length
        places = placesOf(record, columns, others)
      } else if (record.every((cell) => cell === '')) {
        continue
      } else if (record.length !== width) {
        const reason = {
          en: `${record.length} cells, the header has ${width}`,
          zh: `有 ${record.length} 格，表头有 ${width} 格`
        }
        bad({ line: info.lines, column: '', reason })
      } else {
        const cells = {} as Record<K, string>
        for (const key of Object.keys(columns) as K[])
          cells[key] = unescaped(record[places.get(key) ?? -1] ?? '').replace(wrapped, '$1')
        yield { line: info.lines, cells }
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const advice = adviceOn(error)
    throw new FileFault({ en: `the file is no CSV: ${advice.en}`, zh: `文件不是 CSV：${advice.zh}` })
  } finally {
    source.destroy()
  }
  if (!places)
    throw new FileFault({ en: 'the file is empty: it needs a header line', zh: '文件是空的：第一行要写列名' })
}
