import type { Bilingual } from '../../../bilingual'
import { FileFault, inFile } from '../fileText'
import { didYouMean } from '../../../near'
import { recordsOf } from './records'

/** One column of a CSV file. */
export interface Column {
  /** Chinese names that a header may use besides the column's key; messages show the first. */
  names: readonly [string, ...string[]]
  /** Whether a file without this column is refused. */
  required?: boolean
  /** Pictures stand in it, several with | between (pictureCells.ts). */
  picture?: true
  /** Description of its content, for --help and docs/COMMANDS.md. */
  description: Bilingual
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
  /** Reason, to be read after the column's name: `is empty`. */
  reason: Bilingual
}

/** Collects the bad lines of a file. */
export interface Spoilt {
  add: (bad: BadLine) => void
  /** Whether a line, by its number in the file, is bad. */
  has: (line: number) => boolean
}

/** Additions to a column's name that are ignored: a star, a note such as 必填, and the unit 元. */
const remarks = /^[*＊]|[*＊]$|[(（](?:元|单位：?元|必填|选填|可选|可不填)[)）]/g
const plain = (name: string) =>
  name
    .replace(/[\s_-]/g, '')
    .replace(remarks, '')
    .toLowerCase()

/** Whether a cell is the name of one of the columns, in a header. */
export const isHeader = <K extends string>(columns: Columns<K>, cell: string): boolean =>
  keysByName(columns).has(plain(cell))

const keysByName = <K extends string>(columns: Columns<K>) =>
  new Map(
    (Object.keys(columns) as K[]).flatMap((key) =>
      [key, ...columns[key].names].map((name) => [plain(name), key] as const)
    )
  )

/** Why a header cannot be read. */
function headerFault<K extends string>(columns: Columns<K>, name: string, line: number, isAlone: boolean) {
  const names = Object.values<Column>(columns).map((column) => column.names[0])
  const near = didYouMean(name, [...names, ...Object.keys(columns)])
  const some = names.slice(0, 3)
  const shown = name.slice(0, 30)
  if (isAlone && !near.en)
    return new FileFault(
      {
        en: `"${shown}" is no name of a column: the first line must hold the names, such as ${some.join(', ')} (see --help), in the encoding that the file has (--encoding)`,
        zh: `“${shown}”不是列名：第一行要写列名，如 ${some.join('、')}（列名见 --help），编码要与文件一致（--encoding）`
      },
      line
    )
  return new FileFault(
    {
      en: `unknown column "${shown}"${near.en}; see --help for the names`,
      zh: `没有名为“${shown}”的列${near.zh}；列名见 --help`
    },
    line
  )
}

/**
 * The position of each column in a line. A column without a name is none: `readCsv` refuses what stands in it. Throws a
 * FileFault for a doubled, missing or, unless `others`, unknown column.
 */
function placesOf<K extends string>(
  header: string[],
  columns: Columns<K>,
  { others, line }: { others: boolean; line: number }
): Map<K, number> {
  const known = keysByName(columns)
  const isAlone = !header.some((name) => known.has(plain(name)))
  const places = new Map<K, number>()
  header.forEach((name, place) => {
    if (!name) return
    const key = known.get(plain(name))
    if (!key && others && !isAlone) return
    if (!key) throw headerFault(columns, name, line, isAlone)
    if (places.has(key))
      throw new FileFault({ en: `column "${name}" stands there twice`, zh: `列“${name}”出现两次` }, line)
    places.set(key, place)
  })
  const missing = (Object.keys(columns) as K[]).filter((key) => columns[key].required && !places.has(key))
  if (missing.length) {
    const names = missing.map((key) => columns[key].names[0])
    throw new FileFault({ en: `missing column ${names.join(', ')}`, zh: `缺少列 ${names.join('、')}` }, line)
  }
  return places
}

// A spreadsheet keeps 15 digits of a number and makes the others 0. One of ten numbers of 16 digits ends so by chance, one of
// 10,000 with 19.
const long = /^\d{16,}$/
const round = /^\d{15}0+$/
const surelyRounded = /^\d{15}0{4,}$/

const isRounded = (cell: string): Bilingual => ({
  en: `"${cell}" looks rounded: a spreadsheet keeps 15 digits. Make it a text column and enter it again; if it does end so, write ="${cell}"`,
  zh: `“${cell}”像是被表格软件取整了（只保留 15 位）：把该列设为文本后重新输入；若本来就以这些 0 结尾，写成 ="${cell}"`
})

const noName = (cell: string): Bilingual => ({
  en: `"${cell.slice(0, 30)}" is in a column without a name`,
  zh: `“${cell.slice(0, 30)}”所在的列没有列名`
})

/**
 * Reads a CSV file, or the first sheet of an Excel workbook, line by line, by its path or its bytes. The first line that is not empty holds the names of
 * `columns`. A byte order mark, empty lines, blanks around cells, characters without width and empty cells at the end of a line are
 * skipped, and cells that a line leaves out at its end are empty. `others`: columns of unknown names are allowed and ignored. Cells
 * outside the header go to `bad`, and, at the end of the file, numbers that a spreadsheet has rounded. One to three zeros are
 * right in a column where another long number has other digits there. Throws a FileFault when the file cannot be read at all.
 */
export async function* readCsv<K extends string>(
  file: string | Buffer,
  columns: Columns<K>,
  {
    encoding = 'utf-8',
    others = false,
    bad
  }: { encoding?: string; others?: boolean; bad: (found: BadLine) => void }
): AsyncGenerator<Line<K>> {
  const names = keysByName(columns)
  const isName = (cell: string) => names.has(plain(cell))
  let places: Map<K, number> | undefined
  let header: string[] = []
  const exact = new Set<K>()
  const doubtful: { line: number; key: K; text: string }[] = []
  try {
    for await (const { line, cells: given } of recordsOf(file, { encoding, isName })) {
      if (given.every(({ text }) => text === '')) continue
      if (!places) {
        header = given.map(({ text }) => text)
        places = placesOf(header, columns, { others, line })
        continue
      }
      const nameless = given.find(({ text }, place) => text && !header[place])
      if (nameless) {
        bad({ line, column: '', reason: noName(nameless.text) })
        continue
      }
      const cells = {} as Record<K, string>
      for (const key of Object.keys(columns) as K[]) {
        const cell = given[places.get(key) ?? -1]
        cells[key] = cell?.text ?? ''
        if (!cell || cell.isText || !long.test(cell.text)) continue
        if (round.test(cell.text)) doubtful.push({ line, key, text: cell.text })
        else exact.add(key)
      }
      yield { line, cells }
    }
    for (const { line, key, text } of doubtful)
      if (surelyRounded.test(text) || !exact.has(key))
        bad({ line, column: columns[key].names[0], reason: isRounded(text) })
    if (!places)
      throw new FileFault({
        en: 'the file is empty: it needs a header line',
        zh: '文件是空的：第一行要写列名'
      })
  } catch (error) {
    throw error instanceof FileFault && typeof file === 'string' ? inFile(file, error) : error
  }
}
