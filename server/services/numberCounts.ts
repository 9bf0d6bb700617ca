import type { Pool } from 'pg'
import type { Query } from '../../contract'
import { OperatorFilter } from '../../contract/enums'

type Search = Query<'GET /api/shop/numberList'>

const length = 11
const partSize = 10000
const freshFor = 15000

/** Some free numbers of one moment, by columns: 32 bytes each. */
interface Columns {
  size: number
  /** 11 ASCII digits and a stop each, so that no keyword matches across two numbers. */
  digits: Buffer
  /** Bit d is set when the digit d occurs. */
  occurring: Uint16Array
  operator: Uint8Array
  featured: Uint8Array
  price: Int32Array
  /** Numbers of words, see `readParts`. */
  province: Uint32Array
  city: Uint32Array
  pattern: Uint32Array
}

type Row = [
  id: number,
  number: string,
  operator: number,
  provinceCode: string,
  city: string,
  pattern: string,
  price: number,
  digits: number,
  featured: boolean
]

type WordOf = (word: string) => number

function columnsOf(rows: Row[], wordOf: WordOf): Columns {
  const size = rows.length
  const columns: Columns = {
    size,
    digits: Buffer.alloc(size * (length + 1)),
    occurring: new Uint16Array(size),
    operator: new Uint8Array(size),
    featured: new Uint8Array(size),
    price: new Int32Array(size),
    province: new Uint32Array(size),
    city: new Uint32Array(size),
    pattern: new Uint32Array(size)
  }
  rows.forEach(([, number, operator, provinceCode, city, pattern, price, digits, featured], i) => {
    columns.digits.write(number, i * (length + 1), 'latin1')
    columns.occurring[i] = digits
    columns.operator[i] = operator
    columns.featured[i] = featured ? 1 : 0
    columns.price[i] = price
    columns.province[i] = wordOf(provinceCode)
    columns.city[i] = wordOf(city)
    columns.pattern[i] = wordOf(pattern)
  })
  return columns
}

/** Free numbers in parts: no statement, and no work on its rows, keeps other callers waiting. */
async function readParts(
  pool: Pool,
  free: string
): Promise<{ parts: Columns[]; words: Map<string, number> }> {
  const words = new Map<string, number>()
  const wordOf: WordOf = (word) => {
    const known = words.get(word)
    if (known !== undefined) return known
    words.set(word, words.size)
    return words.size - 1
  }
  const parts: Columns[] = []
  for (let after = 0; ;) {
    const { rows } = await pool.query<Row>({
      name: 'numbers_columns',
      rowMode: 'array',
      text: `select id, number, operator, province_code, city, pattern, price, digits, featured
             from vanity_number where id > $1 and ${free} order by id limit ${partSize}`,
      values: [after]
    })
    parts.push(columnsOf(rows, wordOf))
    if (rows.length < partSize) return { parts, words }
    after = rows[rows.length - 1]![0]
  }
}

/** The rows that hold a keyword anywhere, each once. */
function holding({ digits }: Columns, keyword: string): Uint32Array {
  const found: number[] = []
  const wanted = Buffer.from(keyword, 'latin1')
  for (let at = digits.indexOf(wanted); at >= 0;) {
    const row = Math.floor(at / (length + 1))
    found.push(row)
    at = digits.indexOf(wanted, (row + 1) * (length + 1))
  }
  return Uint32Array.from(found)
}

/** How many rows fit a search; the same conditions as the list's. */
function countIn(columns: Columns, words: Map<string, number>, search: Search): number {
  const { keyword, tail, slots, pattern, operator, provinceCode, city, priceMin, priceMax, without } = search
  const { digits } = columns
  let rows: Uint32Array | undefined = keyword && !tail ? holding(columns, keyword) : undefined
  const keep = (fits: (row: number) => boolean) => {
    const from = rows
    const most = from ? from.length : columns.size
    const kept = new Uint32Array(most)
    let n = 0
    for (let i = 0; i < most; i++) {
      const row = from ? from[i]! : i
      if (fits(row)) kept[n++] = row
    }
    rows = kept.subarray(0, n)
  }
  const keepWord = (column: Uint32Array, word: string) => {
    const wanted = words.get(word)
    keep((row) => column[row] === wanted)
  }
  const keepDigits = (places: [place: number, code: number][]) =>
    keep((row) => places.every(([place, code]) => digits[row * (length + 1) + place] === code))
  if (pattern) keepWord(columns.pattern, pattern)
  if (city) keepWord(columns.city, city)
  if (provinceCode) keepWord(columns.province, provinceCode)
  if (operator === OperatorFilter.featured) keep((row) => columns.featured[row] === 1)
  else if (operator) keep((row) => columns.operator[row] === operator)
  if (priceMin !== undefined) keep((row) => columns.price[row]! >= priceMin)
  if (priceMax !== undefined) keep((row) => columns.price[row]! <= priceMax)
  if (without) keep((row) => (columns.occurring[row]! & (1 << Number(without))) === 0)
  const codes = (text: string, first: number) =>
    [...text].flatMap((sign, i) =>
      sign === '_' ? [] : [[first + i, sign.charCodeAt(0)] as [number, number]]
    )
  if (keyword && tail) keepDigits(codes(keyword, length - keyword.length))
  if (slots && /\d/.test(slots)) keepDigits(codes(slots, 0))
  return rows ? rows.length : columns.size
}

/**
 * Counts what a search finds without asking the database: one filter of a hundred thousand numbers costs it ten
 * milliseconds, a pass over columns in memory a tenth of one. The columns are read again in the background when
 * they are older than 15 s; undefined while there are none yet.
 */
export function numberCounter(pool: Pool, free: string) {
  let known: Awaited<ReturnType<typeof readParts>> | undefined
  let at = 0
  let reading = false
  const read = async () => {
    try {
      known = await readParts(pool, free)
      at = Date.now()
    } catch {
      // the server is stopping, or the database is away: the next search tries again
    } finally {
      reading = false
    }
  }
  return (search: Search): number | undefined => {
    if (!reading && Date.now() - at > freshFor) {
      reading = true
      void read()
    }
    return known?.parts.reduce((sum, part) => sum + countIn(part, known!.words, search), 0)
  }
}
