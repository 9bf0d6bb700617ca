import { sql } from 'drizzle-orm'
import { numberValues } from '../../rules/numberRank'
import { operatorOf } from '../../rules/operator'
import { NumberState } from '../../contract/enums'
import { rows, type Tx } from '../db/client'
import { noOperator } from '../values'
import type { BadLines } from './badLines'
import { cellReader } from './cells'
import type { Command } from './command'
import { readCsv, type Bad, type Columns, type Line } from './csv'
import { encodingOption, importHelp, importing, importOptions, importUsage } from './importing'

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

function numberOf(line: Line<Key>, report: (bad: Bad) => void) {
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
type Given = ReturnType<typeof numberOf>

/** Good lines go into a table of this transaction: the process holds one batch and no more. */
async function stage(tx: Tx, given: Given[]): Promise<void> {
  const computed = given.map(({ number }) => numberValues(number))
  const column = <T>(read: (row: Given, i: number) => T) => sql`${sql.param(given.map(read))}`
  await tx.execute(sql`
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

async function readFile(tx: Tx, file: string, encoding: string, bad: BadLines): Promise<void> {
  let batch: Given[] = []
  for await (const line of readCsv(file, columns, { encoding, bad: bad.add })) {
    const number = numberOf(line, bad.add)
    if (!bad.has(line.line)) batch.push(number)
    if (batch.length < batchSize) continue
    await stage(tx, batch)
    batch = []
  }
  if (batch.length) await stage(tx, batch)
}

/** Reports each line that a statement returns, in parts: a whole file may be bad. Returns how many. */
async function reportEach(tx: Tx, bad: BadLines, statement: ReturnType<typeof sql>) {
  await tx.execute(sql`declare bad_lines cursor for ${statement}`)
  let count = 0
  for (;;) {
    const found = await rows<{ line: number; reason: string }>(tx, sql.raw('fetch 1000 from bad_lines'))
    for (const { line, reason } of found) bad.add({ line, column: columns.number.names[0], reason })
    count += found.length
    if (!found.length) break
  }
  await tx.execute(sql`close bad_lines`)
  return count
}

// nobody has it: what the merchant may change, and what an import puts on sale
const open = sql.raw(
  `(n.state in (${NumberState.draft}, ${NumberState.onSale}, ${NumberState.offSale})
    or (n.state = ${NumberState.held} and n.held_until <= now()))`
)

async function load(tx: Tx, bad: BadLines): Promise<string> {
  await reportEach(
    tx,
    bad,
    sql`select line, 'the same number as line ' || first as reason
        from (select line, min(line) over (partition by number) as first from number_import) as l
        where line <> first order by line`
  )
  await tx.execute(sql`delete from number_import i using number_import f
    where f.number = i.number and f.line < i.line`)
  // one statement, rows in one order: whoever buys meanwhile comes before or after it
  const [counts] = await rows<{ added: number; changed: number; all: number }>(
    tx,
    sql`with done as (
          insert into vanity_number as n (number, operator, province_code, province, city, price, prestore, low_fee,
            contract_months, featured, pattern, pattern_from, pattern_to, digits, rank)
          select number, operator, province_code, province, city, price, prestore, low_fee, contract_months,
            featured, pattern, pattern_from, pattern_to, digits, rank
          from number_import order by number
          on conflict (number) do update set
            operator = excluded.operator, province_code = excluded.province_code, province = excluded.province,
            city = excluded.city, price = excluded.price, prestore = excluded.prestore, low_fee = excluded.low_fee,
            contract_months = excluded.contract_months, featured = excluded.featured, pattern = excluded.pattern,
            pattern_from = excluded.pattern_from, pattern_to = excluded.pattern_to, digits = excluded.digits,
            rank = excluded.rank,
            state = case when n.state = ${NumberState.held} then n.state else ${NumberState.onSale} end
          where ${open} and (n.state in (${NumberState.draft}, ${NumberState.offSale})
            or (n.operator, n.province_code, n.province, n.city, n.price, n.prestore, n.low_fee, n.contract_months,
                n.featured, n.rank)
              is distinct from (excluded.operator, excluded.province_code, excluded.province, excluded.city,
                excluded.price, excluded.prestore, excluded.low_fee, excluded.contract_months, excluded.featured,
                excluded.rank))
          returning n.number, xmax = 0 as fresh
        ), kept as (
          update number_import i set fresh = done.fresh from done where done.number = i.number returning i.fresh
        )
        select count(*) filter (where fresh)::int as added, count(*) filter (where not fresh)::int as changed,
          (select count(*)::int from number_import) as all from kept`
  )
  const taken = await reportEach(
    tx,
    bad,
    sql`select i.line, case n.state when ${NumberState.sold} then 'is sold already'
          when ${NumberState.review} then 'is under review' else 'is held by a buyer' end as reason
        from number_import i join vanity_number n on n.number = i.number where i.fresh is null and not ${open}
        order by i.line`
  )
  const { added, changed, all } = counts!
  return `${added} numbers added, ${changed} changed, ${all - added - changed - taken} as they were`
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

A number that is there already is changed while nobody has it, and put on sale; one that is held or sold is a bad line.
${importHelp}`,
  args: 1,
  options: importOptions,
  run: (given) =>
    importing(given, async (tx, bad) => {
      await tx.execute(sql`
        create temporary table number_import (line int, number text, operator smallint, province_code text,
          province text, city text, price int, prestore int, low_fee int, contract_months smallint,
          featured boolean, pattern text, pattern_from smallint, pattern_to smallint, digits smallint, rank int,
          fresh boolean) on commit drop`)
      await readFile(tx, given.args[0]!, encodingOption(given.options), bad)
      await tx.execute(sql`create index on number_import (number)`)
      await tx.execute(sql`analyze number_import`)
      const said = await load(tx, bad)
      // PGlite never does it by itself, and lists are planned by it
      await tx.execute(sql`analyze vanity_number`)
      return said
    })
}
