import { stringify } from 'csv-stringify/sync'
import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import type { ConsoleBody, ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { vanityNumber as numbers } from '../../../db/schema'
import { rows, type Db } from '../../../db/client'
import { forSpreadsheets } from '../../files/csv/formula'
import { numberCells } from '../../numbers/numberFile'
import { conditions, cost } from '../../numbers/numbers'
import { listNumbers, state, type ListedNumber } from '../../numbers/numberStock'
import { countUpTo, paged } from '../../shared/paged'

type Query = ConsoleQuery<'GET /console/api/numbers'>
type Row = ConsoleData<'GET /console/api/numbers'>['list'][number]
/** Conditions of a list of numbers, or of a change of several. */
export type NumberSearch = ConsoleBody<'POST /console/api/previewNumbers'>['which']

/** SQL: conditions of a search, for the columns of `vanity_number`. */
export function numberCondition({ states, numberIds, ...search }: NumberSearch): SQL {
  const { where, values } = conditions(search, 'true')
  const parts = where.split(/(\$\d+)/).map((part) => {
    const at = /^\$(\d+)$/.exec(part)?.[1]
    return at ? sql`${values[Number(at) - 1]}` : sql.raw(part)
  })
  return and(
    sql.join(parts),
    states === undefined ? undefined : inArray(state, states.split(',').map(Number)),
    numberIds && inArray(numbers.id, numberIds)
  )!
}

const sorts: Record<NonNullable<Query['sort']>, SQL[]> = {
  newest: [desc(numbers.id)],
  rank: [desc(numbers.rank), asc(numbers.id)],
  priceUp: [sql.raw(cost), asc(numbers.id)],
  priceDown: [sql.raw(`${cost} desc`), desc(numbers.id)]
}

/** One page of the shop's numbers, in every state. `total` stops at 1,000. */
export function numberTable(
  db: Db,
  { sort = 'newest', page, pageSize, ...search }: Query
): Promise<ConsoleData<'GET /console/api/numbers'>> {
  const where = numberCondition(search)
  const found = db
    .select({ row: numbers, state })
    .from(numbers)
    .where(where)
    .orderBy(...sorts[sort])
  return paged({ page, pageSize }, found, countUpTo(db, numbers, where), presentNumber)
}

const presentNumber = ({ row, state: now }: ListedNumber): Row => ({
  numberId: row.id,
  number: row.number,
  operatorType: row.operator,
  province: row.province,
  city: row.city,
  pattern: row.pattern,
  price: row.price,
  prestore: row.prestore,
  lowFee: row.lowFee,
  contractMonths: row.contractMonths,
  featured: row.featured,
  state: now
})

/** Provinces and cities that have numbers. */
export async function numberPlaces(db: Db): Promise<ConsoleData<'GET /console/api/numberPlaces'>> {
  const list = await rows<{ code: string; name: string; cities: string[] }>(
    db,
    sql`select province_code as code, min(province) as name, array_agg(distinct city order by city) as cities
      from vanity_number group by province_code order by province_code`
  )
  return { list }
}

/** Lines that are written at once, so that other requests are served between them. */
const atOnce = 1000

/** All numbers of a search as the CSV file that an import reads. */
export async function numbersCsv(db: Db, search: NumberSearch): Promise<Buffer> {
  const parts = [stringify([numberCells.map(([title]) => title)], forSpreadsheets)]
  let lines: (string | number)[][] = []
  const write = () => {
    parts.push(stringify(lines, { ...forSpreadsheets, bom: false }))
    lines = []
  }
  await db.transaction(
    async (tx) => {
      for await (const listed of listNumbers(tx, { also: numberCondition(search) })) {
        lines.push(numberCells.map(([, read]) => read(listed)))
        if (lines.length === atOnce) write()
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' }
  )
  write()
  return Buffer.from(parts.join(''))
}
