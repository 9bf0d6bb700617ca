import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { numberValues } from '../../../rules/numberRank'
import { operatorOf } from '../../../rules/operator'
import type { Db } from '../../db/client'
import { noOperator } from '../../values'
import type { BadLines } from '../csv/badLines'
import { cellReader } from '../csv/cells'
import type { Command, CommandInput } from '../command'
import { readCsv, type BadLine, type Columns, type Line } from '../csv/csv'
import {
  encodingOption,
  importOptions,
  importUsage,
  inTwoSteps,
  partsHelp,
  type Outlook
} from '../csv/importing'
import { recordFor } from '../../services/shared/imports/record'
import { doubled, numbersOutlook, reportEach, taken, takeNumbers } from './numbersTaken'

type Key = 'number' | 'province' | 'city' | 'price' | 'prestore' | 'lowFee' | 'contractMonths' | 'featured'
const columns: Columns<Key> = {
  number: { names: ['号码', '手机号码'], required: true },
  province: { names: ['省份', '省', '归属省份'], required: true },
  city: { names: ['城市', '市', '归属城市'], required: true },
  price: { names: ['价格', '号码费'], required: true },
  prestore: { names: ['预存', '预存话费'] },
  lowFee: { names: ['低消', '最低消费'] },
  contractMonths: { names: ['合约月数', '合约期'] },
  featured: { names: ['精选'] }
}

const batchSize = 1000

function numberOf(line: Line<Key>, report: (bad: BadLine) => void) {
  const read = cellReader(line, columns, report)
  const { number } = line.cells
  const operator = operatorOf(number) ?? noOperator
  if (!/^1\d{10}$/.test(number)) {
    read.wrong('number', `"${number.slice(0, 30)}" is not 11 digits beginning with 1`)
  } else if (!operator) read.wrong('number', `no operator has the prefix ${number.slice(0, 3)}`)
  const province = read.province('province')
  const city = read.city('city', province)
  return {
    line: line.line,
    number,
    operator,
    provinceCode: province?.value ?? '',
    province: province?.label ?? '',
    city: city?.label ?? '',
    price: read.money('price', true),
    prestore: read.money('prestore'),
    lowFee: read.money('lowFee'),
    months: read.integer('contractMonths', 0, 120),
    featured: read.bool('featured')
  }
}
type Row = ReturnType<typeof numberOf>

/** Puts a batch of good lines into the temporary table, so that only one batch is in memory. */
async function stage(db: Db, given: Row[]): Promise<void> {
  const computed = given.map(({ number }) => numberValues(number))
  const column = <T>(read: (row: Row, i: number) => T) => sql`${sql.param(given.map(read))}`
  await db.execute(sql`
    insert into number_import (line, number, operator, province_code, province, city, price, prestore, low_fee,
      contract_months, featured, pattern, pattern_from, pattern_to, digits, rank)
    select * from unnest(
      ${column((r) => r.line)}::int[], ${column((r) => r.number)}::text[], ${column((r) => r.operator)}::smallint[],
      ${column((r) => r.provinceCode)}::text[], ${column((r) => r.province)}::text[], ${column((r) => r.city)}::text[],
      ${column((r) => r.price)}::int[], ${column((r) => r.prestore)}::int[], ${column((r) => r.lowFee)}::int[],
      ${column((r) => r.months)}::smallint[], ${column((r) => r.featured)}::boolean[],
      ${column((_, i) => computed[i]!.pattern)}::text[], ${column((_, i) => computed[i]!.patternFrom)}::smallint[],
      ${column((_, i) => computed[i]!.patternTo)}::smallint[], ${column((_, i) => computed[i]!.digits)}::smallint[],
      ${column((_, i) => computed[i]!.rank)}::int[])`)
}

async function readFile(db: Db, file: string, encoding: string, bad: BadLines): Promise<void> {
  let batch: Row[] = []
  for await (const line of readCsv(file, columns, { encoding, bad: bad.add })) {
    const number = numberOf(line, bad.add)
    if (!bad.has(line.line)) batch.push(number)
    if (batch.length < batchSize) continue
    await stage(db, batch)
    batch = []
  }
  if (batch.length) await stage(db, batch)
}

async function check(db: Db, given: CommandInput, bad: BadLines): Promise<Outlook> {
  await readFile(db, given.args[0]!, encodingOption(given.options), bad)
  await db.execute(sql`create index on number_import (number)`)
  await db.execute(sql`analyze number_import`)
  await reportEach(db, bad.add, doubled)
  await db.execute(sql`delete from number_import i using number_import f
    where f.number = i.number and f.line < i.line`)
  await reportEach(db, bad.add, taken)
  return numbersOutlook(db)
}

export const importNumbers: Command = {
  usage: importUsage,
  help: `
The first line names the columns, in any order, in Chinese or in English:
  号码 number               11 digits; operator, pattern and rank are computed from them
  省份 province             name (广东省, 广东) or code (440000)
  城市 city                 name (深圳市, 深圳) or code; may be empty for a municipality
  价格 price                yuan, two decimals at most
  预存 prestore             yuan; 0 when it is left out
  低消 lowFee               yuan a month; 0 when it is left out
  合约月数 contractMonths   0-120; 0 when it is left out
  精选 featured             是 / 否, yes / no; no when it is left out

A number that the shop has already is changed and put on sale; one that is held, sold or under review is a bad line.
${partsHelp}`,
  args: 1,
  options: importOptions,
  run: async (given) => {
    const { pool } = await given.openDatabase()
    // one connection for the whole import: a temporary table is visible to its own connection only
    const client = await pool.connect()
    const db = drizzle(client)
    try {
      await db.execute(sql`
        create temporary table number_import (line int, number text, operator smallint, province_code text,
          province text, city text, price int, prestore int, low_fee int, contract_months smallint,
          featured boolean, pattern text, pattern_from smallint, pattern_to smallint, digits smallint, rank int,
          fresh boolean)`)
      await inTwoSteps(given, db, {
        check: (bad) => check(db, given, bad),
        take: (bad, run) => takeNumbers(db, bad, run)
      })
    } finally {
      await recordFor(db, null, false)
      await client.query('drop table if exists number_import')
      client.release()
    }
  }
}
