import { sql, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { NumberState } from '../../../contract/enums'
import { numberValues } from '../../../rules/number/numberRank'
import { rows, type Db } from '../../db/client'
import type { Bilingual } from '../../bilingual'
import { priceColumns, saleColumns, type Changes } from '../files/imports/changes'
import { recordFor } from '../files/imports/record'
import { stateNow } from './numbers'

/** A number as a merchant's file has it; money in fen. */
export interface StockNumber {
  /** Line of the file. */
  line: number
  number: string
  operator: number
  provinceCode: string
  province: string
  city: string
  price: number
  /** Undefined, as the next ones: as it was, 0 for a new number. */
  prestore: number | undefined
  lowFee: number | undefined
  /** Months of the contract. */
  months: number | undefined
  featured: boolean | undefined
  /** NumberState that the file gives it; null: as it was, a new one is on sale. */
  state: number | null
}

/** Told of a line whose number cannot be taken in. */
type Report = (line: number, why: Bilingual) => void

/** Numbers in one statement: a buyer who wants one of them waits for less than a second. */
const partSize = 5000

/**
 * Runs `work` on a connection of its own with an empty stage, a temporary table that only this connection sees: a file may be
 * larger than the memory.
 */
export async function withStage<T>(sessions: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await sessions.connect()
  const db = drizzle(client)
  try {
    await db.execute(sql`
      create temporary table number_import (line int, number text, operator smallint, province_code text,
        province text, city text, price int, prestore int, low_fee int, contract_months smallint,
        featured boolean, pattern text, pattern_from smallint, pattern_to smallint, digits smallint, rank int,
        state smallint, fresh boolean)`)
    return await work(db)
  } finally {
    await db.execute(sql`drop table if exists number_import`)
    client.release()
  }
}

/** Puts a batch of numbers on the stage; pattern and rank are computed. */
export async function stageNumbers(db: Db, given: StockNumber[]): Promise<void> {
  const computed = given.map(({ number }) => numberValues(number))
  const column = <T>(read: (row: StockNumber, i: number) => T) =>
    sql`${sql.param(given.map((row, i) => read(row, i) ?? null))}`
  await db.execute(sql`
    insert into number_import (line, number, operator, province_code, province, city, price, prestore, low_fee,
      contract_months, featured, state, pattern, pattern_from, pattern_to, digits, rank)
    select * from unnest(
      ${column((r) => r.line)}::int[], ${column((r) => r.number)}::text[], ${column((r) => r.operator)}::smallint[],
      ${column((r) => r.provinceCode)}::text[], ${column((r) => r.province)}::text[], ${column((r) => r.city)}::text[],
      ${column((r) => r.price)}::int[], ${column((r) => r.prestore)}::int[], ${column((r) => r.lowFee)}::int[],
      ${column((r) => r.months)}::smallint[], ${column((r) => r.featured)}::boolean[],
      ${column((r) => r.state)}::smallint[],
      ${column((_, i) => computed[i]!.pattern)}::text[], ${column((_, i) => computed[i]!.patternFrom)}::smallint[],
      ${column((_, i) => computed[i]!.patternTo)}::smallint[], ${column((_, i) => computed[i]!.digits)}::smallint[],
      ${column((_, i) => computed[i]!.rank)}::int[])`)
}

/** Calls `each` with every row that a statement returns, fetched 1000 at a time: every line of a file may be bad. */
async function forEachRow<T>(db: Db, statement: SQL, each: (row: T) => void): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`declare bad_lines cursor for ${statement}`)
    for (;;) {
      const found = await rows<T>(tx, sql.raw('fetch 1000 from bad_lines'))
      found.forEach(each)
      if (!found.length) break
    }
  })
}

/** Lines whose number is in an earlier line, too. */
const doubled = sql`select line, first
  from (select line, min(line) over (partition by number) as first from number_import) as l
  where line <> first order by line`

const { draft, onSale, held, offSale, sold, review } = NumberState
/** States that a file can give a number; the others come with orders. */
export const settable = `(${[draft, onSale, offSale].join()})`

/** SQL: present state of a number `n`. */
const now = stateNow('n')
/** SQL: numbers that nobody holds or owns, which an import may change. */
const openState = `${now} in ${settable}`
const open = sql.raw(openState)
/** SQL: whether a line says another state than the number has. `stateInFile`: the line's state. */
const moves = (stateInFile: string) =>
  `coalesce(${stateInFile} in ${settable} and ${stateInFile} <> ${now}, false)`
/** SQL: the state that a line says, where `excluded` is the row to be inserted. */
const stateOfLine = '(select i.state from number_import i where i.number = n.number)'

/** SQL: whether a line says other values of a number than it has. */
const differs = `(n.operator, n.province_code, n.province, n.city, n.price, n.prestore, n.low_fee, n.contract_months, n.featured, n.rank)
  is distinct from (excluded.operator, excluded.province_code, excluded.province, excluded.city, excluded.price,
    excluded.prestore, excluded.low_fee, excluded.contract_months, excluded.featured, excluded.rank)`
const changes = (stateInFile: string) => sql.raw(`(${moves(stateInFile)} or ${differs})`)

/**
 * SQL: whether a line of a number that is held, sold or under review says what is so already, as a line of an export does.
 * A number that is held is on sale again after the hold.
 */
const agrees = sql.raw(
  `coalesce(not ${differs} and (excluded.state = n.state or (n.state = ${held} and excluded.state = ${onSale})), false)`
)
/** SQL: a line that gives an open or new number a state that only an order gives. A hold may have ended since the export. */
const claimed = sql.raw(
  `(excluded.state in (${sold}, ${review}) or (n.number is null and excluded.state = ${held}))`
)

/** Lines that cannot be imported: their number is held, sold or under review, or only the line says so. `n`: null without a number. */
const taken = sql`select excluded.line, n.state, excluded.state as "stateInFile"
  from number_import excluded left join vanity_number n on n.number = excluded.number
  where excluded.fresh is null and case when n.number is null or ${open} then ${claimed} else not ${agrees} end
  order by excluded.line`

const reportTaken = (db: Db, report: Report) =>
  forEachRow<{ line: number; state: number | null; stateInFile: number | null }>(
    db,
    taken,
    ({ line, state, stateInFile }) => {
      if (state === sold) report(line, { en: 'is sold already', zh: '已售出' })
      else if (state === review) report(line, { en: 'is under review', zh: '正在审核' })
      else if (state === held && stateInFile !== sold && stateInFile !== review)
        report(line, { en: 'is held by a buyer', zh: '正被买家占用' })
      else
        report(line, {
          en: 'has no order here that makes it so: 状态 can be 草稿, 在售, 已下架 or empty',
          zh: '没有对应的订单：状态只能写“草稿”“在售”“已下架”或留空'
        })
    }
  )

/** Reports the staged lines that cannot be taken in, and takes them off the stage; of a doubled number the first line stays. */
export async function checkStage(db: Db, report: Report): Promise<void> {
  await db.execute(sql`create index on number_import (number)`)
  await db.execute(sql`analyze number_import`)
  await forEachRow<{ line: number; first: number }>(db, doubled, ({ line, first }) =>
    report(line, { en: `the same number as line ${first}`, zh: `与第 ${first} 行是同一号码` })
  )
  await db.execute(sql`delete from number_import i using number_import f
    where f.number = i.number and f.line < i.line`)
  await fillGaps(db)
  await reportTaken(db, report)
  await db.execute(sql`delete from number_import where line in (select line from (${taken}) as bad)`)
}

/** Gives each staged line without a value that of its number, and a new number 0. */
const fillGaps = (db: Db) =>
  db.execute(sql`
    update number_import i set
      prestore = coalesce(i.prestore, n.prestore, 0), low_fee = coalesce(i.low_fee, n.low_fee, 0),
      contract_months = coalesce(i.contract_months, n.contract_months, 0),
      featured = coalesce(i.featured, n.featured, false)
    from number_import l left join vanity_number n on n.number = l.number
    where l.number = i.number and (i.prestore is null or i.low_fee is null or i.contract_months is null or i.featured is null)`)

/** Returns what the staged numbers would change, and how many would stay as they are. */
export async function stagedChanges(db: Db): Promise<Changes & { kept: number }> {
  const [found] = await rows<Changes & { kept: number }>(
    db,
    sql`select count(*) filter (where n.number is null)::int as added,
          count(*) filter (where ${open} and ${changes('excluded.state')})::int as changed, 0 as deleted,
          count(*) filter (where case when ${open} then not ${changes('excluded.state')} else ${agrees} end)::int as kept,
          ${priceColumns(`(case when ${openState} then n.price end)`, 'excluded.price')},
          ${saleColumns(
            `${openState} and ${now} = ${onSale}`,
            `${openState} and case when ${moves('excluded.state')} then excluded.state else ${now} end = ${onSale}`
          )}
        from number_import excluded left join vanity_number n on n.number = excluded.number`
  )
  return found!
}

/** A number as it is and as a line makes it; null: the shop does not have it yet. */
interface Difference {
  number: string
  before: { price: number; state: number } | null
  after: { price: number; state: number }
  /** Whether other terms than the price change, too. */
  others: boolean
}

/** The first `most` of the staged numbers that are new or would change. */
export const stagedDifferences = (db: Db, most: number): Promise<Difference[]> =>
  rows<Difference>(
    db,
    sql`select excluded.number,
          case when n.number is not null then json_build_object('price', n.price, 'state', ${sql.raw(now)}) end as before,
          json_build_object('price', excluded.price, 'state',
            coalesce(excluded.state, ${sql.raw(now)}, ${onSale})) as after,
          n.number is not null and (n.prestore, n.low_fee, n.contract_months, n.featured, n.province, n.city)
            is distinct from (excluded.prestore, excluded.low_fee, excluded.contract_months, excluded.featured,
              excluded.province, excluded.city) as others
        from number_import excluded left join vanity_number n on n.number = excluded.number
        where n.number is null or (${open} and ${changes('excluded.state')})
        order by excluded.line limit ${most}`
  )

interface Part {
  added: number
  changed: number
  all: number
  last: string | null
}

/**
 * Takes the next numbers in one statement, locked in the order of their digits: a purchase comes before or after it.
 */
async function takePart(db: Db, after: string): Promise<Part> {
  const moved = sql.raw(moves(stateOfLine))
  const [part] = await rows<Part>(
    db,
    sql`with part as (
          select * from number_import where number > ${after} order by number limit ${partSize}
        ), done as (
          insert into vanity_number as n (number, operator, province_code, province, city, price, prestore, low_fee,
            contract_months, featured, pattern, pattern_from, pattern_to, digits, rank, state)
          select number, operator, province_code, province, city, price, prestore, low_fee, contract_months,
            featured, pattern, pattern_from, pattern_to, digits, rank,
            case when state in ${sql.raw(settable)} then state else ${onSale}::smallint end
          from part order by number
          on conflict (number) do update set
            operator = excluded.operator, province_code = excluded.province_code, province = excluded.province,
            city = excluded.city, price = excluded.price, prestore = excluded.prestore, low_fee = excluded.low_fee,
            contract_months = excluded.contract_months, featured = excluded.featured, pattern = excluded.pattern,
            pattern_from = excluded.pattern_from, pattern_to = excluded.pattern_to, digits = excluded.digits,
            rank = excluded.rank,
            state = case when ${moved} then ${sql.raw(stateOfLine)} else n.state end,
            held_by = case when ${moved} then null else n.held_by end,
            held_until = case when ${moved} then null else n.held_until end
          where ${open} and ${changes(stateOfLine)}
          returning n.number, xmax = 0 as fresh
        ), kept as (
          update number_import i set fresh = done.fresh from done where done.number = i.number returning i.fresh
        )
        select count(*) filter (where fresh)::int as added, count(*) filter (where not fresh)::int as changed,
          (select count(*)::int from part) as all, (select max(number) from part) as last from kept`
  )
  return part!
}

/**
 * Takes the staged numbers part by part, recorded as the import `run`; a number that was taken meanwhile is reported. Returns
 * how many were added, changed, and stayed as they were.
 */
export async function takeStaged(db: Db, run: number, report: Report) {
  const sum = { added: 0, changed: 0, all: 0 }
  for (let after: string | null = ''; after !== null;) {
    const part: Part = await db.transaction(async (tx) => {
      await recordFor(tx, run)
      return takePart(tx, after!)
    })
    sum.added += part.added
    sum.changed += part.changed
    sum.all += part.all
    after = part.last
  }
  let left = 0
  await reportTaken(db, (line, why) => {
    left += 1
    report(line, why)
  })
  // the planner needs fresh statistics for the number lists, and PGlite has no autovacuum to gather them
  await db.execute(sql`analyze vanity_number`)
  const { added, changed, all } = sum
  return { added, changed, kept: all - added - changed - left }
}
