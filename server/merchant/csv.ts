import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { unescaped } from './formula'
import { Refusal } from './refusal'

/** One column of a file: its names in a header (the first is shown), and whether a file must have it. */
export interface Column {
  names: readonly [string, ...string[]]
  required?: boolean
}
export type Columns<K extends string> = Record<K, Column>

/** A line of a file: what stands in each column, '' where the file has no such column. */
export interface Line<K extends string> {
  line: number
  cells: Record<K, string>
}

/** What is wrong with a line. */
export interface Bad {
  line: number
  /** As the header calls it; '' when it is about the whole line. */
  column: string
  reason: string
}

/** Text of a file in its encoding; what cannot be read ends the stream with a refusal. */
function decoder(encoding: string): Transform {
  const text = new TextDecoder(encoding, { fatal: true })
  const refused = () =>
    new Refusal(
      encoding === 'utf-8'
        ? 'the file is not UTF-8: save it as "CSV UTF-8", or add --encoding gbk for one that Chinese Excel saved'
        : `the file is not ${encoding}`
    )
  return new Transform({
    decodeStrings: true,
    transform(piece: Buffer, _encoding, done) {
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

const plain = (name: string) => name.replace(/[\s_-]/g, '').toLowerCase()

/** Which place of a line each column has. Refuses a header with doubled or missing names, and with unknown ones. */
function placesOf<K extends string>(header: string[], columns: Columns<K>, others: boolean): Map<K, number> {
  const known = new Map<string, K>()
  for (const key of Object.keys(columns) as K[])
    for (const name of [key, ...columns[key].names]) known.set(plain(name), key)
  const places = new Map<K, number>()
  header.forEach((name, place) => {
    const key = known.get(plain(name))
    if (!key && others) return
    if (!key) throw new Refusal(`line 1: unknown column "${name}"; see --help for the names`)
    if (places.has(key)) throw new Refusal(`line 1: column "${name}" stands there twice`)
    places.set(key, place)
  })
  const missing = (Object.keys(columns) as K[]).filter((key) => columns[key].required && !places.has(key))
  if (missing.length) {
    throw new Refusal(`line 1: missing column ${missing.map((key) => columns[key].names[0]).join(', ')}`)
  }
  return places
}

/**
 * The lines of a CSV file, one after the other: a header with the names of `columns` first; a byte order mark, blank
 * lines and blanks around cells do not matter. `others`: columns of other names may stand there. Lines of a wrong
 * length go to `bad`. Throws a Refusal when the file
 * cannot be read at all.
 */
export async function* readCsv<K extends string>(
  file: string,
  columns: Columns<K>,
  {
    encoding = 'utf-8',
    others = false,
    bad
  }: { encoding?: string; others?: boolean; bad: (found: Bad) => void }
): AsyncGenerator<Line<K>> {
  const source = createReadStream(file)
  const text = decoder(encoding)
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true
  })
  source.on('error', (error) => parser.destroy(new Refusal(`${file}: ${error.message}`)))
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
        bad({ line: info.lines, column: '', reason: `${record.length} cells, the header has ${width}` })
      } else {
        const cells = {} as Record<K, string>
        for (const key of Object.keys(columns) as K[])
          cells[key] = unescaped(record[places.get(key) ?? -1] ?? '')
        yield { line: info.lines, cells }
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal(`the file is no CSV: ${error.message}`) : error
  } finally {
    source.destroy()
  }
  if (!places) throw new Refusal('the file is empty: it needs a header line')
}
