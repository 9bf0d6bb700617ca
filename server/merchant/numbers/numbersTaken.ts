import { sql, type SQL } from 'drizzle-orm'
import { NumberState } from '../../../contract/enums'
import { rows, type Db } from '../../db/client'
import type { BadLines } from '../csv/badLines'
import type { BadLine } from '../csv/csv'
import type { Outlook } from '../csv/importing'
import { priceColumns, type Changes } from '../../services/shared/imports/changes'
import { recordFor } from '../../services/shared/imports/record'

/** Numbers in one statement: a buyer who wants one of them waits for less than a second. */
const partSize = 5000

/** Reports each line that a statement returns, fetched 1000 at a time: every line of a file may be bad. */
export async function reportEach(db: Db, report: (bad: BadLine) => void, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`declare bad_lines cursor for ${statement}`)
    for (;;) {
      const found = await rows<{ line: number; reason: string }>(tx, sql.raw('fetch 1000 from bad_lines'))
      for (const { line, reason } of found) report({ line, column: '号码', reason })
      if (!found.length) break
    }
  })
}

/** Lines whose number is in an earlier line, too. */
export const doubled = sql`select line, 'the same number as line ' || first as reason
  from (select line, min(line) over (partition by number) as first from number_import) as l
  where line <> first order by line`

// numbers that nobody holds or owns: an import may change them and puts them on sale
const openState = `(n.state in (${NumberState.draft}, ${NumberState.onSale}, ${NumberState.offSale})
    or (n.state = ${NumberState.held} and n.held_until <= now()))`
const open = sql.raw(openState)

// whether a line (`excluded`) says anything else than its number (`n`) is
const changes = sql.raw(
  `(n.state in (${NumberState.draft}, ${NumberState.offSale})
    or (n.operator, n.province_code, n.province, n.city, n.price, n.prestore, n.low_fee, n.contract_months, n.featured, n.rank)
      is distinct from (excluded.operator, excluded.province_code, excluded.province, excluded.city, excluded.price,
        excluded.prestore, excluded.low_fee, excluded.contract_months, excluded.featured, excluded.rank))`
)

/** Lines that cannot be imported, because their number is held, sold or under review. */
export const taken = sql`select i.line, case n.state when ${NumberState.sold} then 'is sold already'
    when ${NumberState.review} then 'is under review' else 'is held by a buyer' end as reason
  from number_import i join vanity_number n on n.number = i.number where i.fresh is null and not ${open}
  order by i.line`

interface Part {
  added: number
  changed: number
  all: number
  last: string | null
}

/**
 * Imports the next numbers in one statement, locked in the order of their digits: a purchase comes before or after it.
 */
async function takePart(db: Db, after: string): Promise<Part> {
  const [part] = await rows<Part>(
    db,
    sql`with part as (
          select * from number_import where number > ${after} order by number limit ${partSize}
        ), done as (
          insert into vanity_number as n (number, operator, province_code, province, city, price, prestore, low_fee,
            contract_months, featured, pattern, pattern_from, pattern_to, digits, rank)
          select number, operator, province_code, province, city, price, prestore, low_fee, contract_months,
            featured, pattern, pattern_from, pattern_to, digits, rank
          from part order by number
          on conflict (number) do update set
            operator = excluded.operator, province_code = excluded.province_code, province = excluded.province,
            city = excluded.city, price = excluded.price, prestore = excluded.prestore, low_fee = excluded.low_fee,
            contract_months = excluded.contract_months, featured = excluded.featured, pattern = excluded.pattern,
            pattern_from = excluded.pattern_from, pattern_to = excluded.pattern_to, digits = excluded.digits,
            rank = excluded.rank,
            state = case when n.state = ${NumberState.held} then n.state else ${NumberState.onSale} end
          where ${open} and ${changes}
          returning n.number, xmax = 0 as fresh
        ), kept as (
          update number_import i set fresh = done.fresh from done where done.number = i.number returning i.fresh
        )
        select count(*) filter (where fresh)::int as added, count(*) filter (where not fresh)::int as changed,
          (select count(*)::int from part) as all, (select max(number) from part) as last from kept`
  )
  return part!
}

const resultOf = ({ added, changed, kept }: { added: number; changed: number; kept: number }) =>
  `${added} numbers added, ${changed} changed, ${kept} as they were`

/** What the import of the checked lines would do. */
export async function numbersOutlook(db: Db): Promise<Outlook> {
  const [found] = await rows<Changes & { kept: number }>(
    db,
    sql`select count(*) filter (where n.number is null)::int as added,
          count(*) filter (where ${open} and ${changes})::int as changed, 0 as deleted,
          count(*) filter (where ${open} and not ${changes})::int as kept,
          ${priceColumns(`(case when ${openState} then n.price end)`, 'excluded.price')}
        from number_import excluded left join vanity_number n on n.number = excluded.number`
  )
  return { says: resultOf(found!), changes: found! }
}

/** Imports the checked lines, recorded as `run`; returns the result to print. */
export async function takeNumbers(db: Db, bad: BadLines, run: number): Promise<string> {
  const sum = { added: 0, changed: 0, all: 0 }
  await recordFor(db, run, false)
  for (let after: string | null = ''; after !== null;) {
    const part: Part = await takePart(db, after)
    sum.added += part.added
    sum.changed += part.changed
    sum.all += part.all
    after = part.last
  }
  let left = 0
  await reportEach(
    db,
    (found) => {
      left += 1
      bad.addNew(found)
    },
    taken
  )
  // the planner needs fresh statistics for the number lists, and PGlite has no autovacuum to gather them
  await db.execute(sql`analyze vanity_number`)
  return resultOf({ ...sum, kept: sum.all - sum.added - sum.changed - left })
}
