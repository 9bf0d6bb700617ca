import { and, desc, eq, like, or, sql, type SQL } from 'drizzle-orm'
import type { ConsoleBody, ConsoleData } from '../../../../contract/console'
import { NumberState } from '../../../../contract/enums'
import { rows, type Db, type Tx } from '../../../db/client'
import { audit, importRun } from '../../../db/schema'
import { priceColumns, saleColumns, isMuch, type Changes } from '../../files/imports/changes'
import { beginRun, recordFor } from '../../files/imports/record'
import { stateNow } from '../../numbers/numbers'
import { settable } from '../../numbers/stockNumbers'
import { actorOf, entryOf, once, record, type Actor } from '../../shared/audit'
import { lockInOrder } from '../../shared/callerLimits'
import { numberCondition, type NumberSearch } from './numberTable'
import { changedBy } from '../orders/orderVersion'

/*
 * Changes of many numbers at once, recorded as an import: `imports:undo` and the console take them back. What a buyer holds or has
 * bought stays as it is.
 */

type Preview = ConsoleData<'POST /console/api/previewNumbers'>
type Change = ConsoleBody<'POST /console/api/previewNumbers'>['change']
type Applied = ConsoleData<'POST /console/api/changeNumbers'>
type Apply = Actor &
  Omit<ConsoleBody<'POST /console/api/changeNumbers'>, 'reason' | 'clientKey'> & { why: string }

/** Advisory lock of every act of the console on several numbers. */
export const numbersLock = 'numbers of the merchant'

const { onSale, offSale, held } = NumberState
const now = stateNow('n')
const open = `${now} in ${settable}`
/** Highest price in fen. */
const highest = 1000000000

/** SQL: price of a number `n` after a change. Only numbers stand in it. */
function priceAfter({ how, amount }: Change): string {
  const limited = (price: string) => `greatest(0, least(${highest}, ${price}))::int`
  if (how === 'set') return limited(`${amount}`)
  if (how === 'add') return limited(`n.price::bigint + (${amount})`)
  if (how === 'percent') return limited(`round(n.price * (100 + (${amount})) / 100.0)`)
  return 'n.price'
}

/** SQL: state of a number `n` after a change. */
function stateAfter({ how }: Change): string {
  if (how === 'onSale') return `${onSale}`
  // a draft is off sale already
  if (how === 'offSale') return `(case when ${now} = ${onSale} then ${offSale} else ${now} end)`
  return now
}

/** SQL: whether a change would alter price or state of a number `n`. */
const differs = (change: Change) =>
  `(${open} and (${priceAfter(change)} <> n.price or ${stateAfter(change)} <> ${now}))`

/** Rows of each list of a preview. */
const shown = 20

/** Returns the effect of a change on the numbers that a search finds. Changes nothing. */
export async function previewNumbers(
  db: Db,
  { which, change }: { which: NumberSearch; change: Change }
): Promise<Preview> {
  const where = numberCondition(which)
  const [price, state, becomes] = [priceAfter(change), stateAfter(change), differs(change)]
  const [found] = await rows<Omit<Changes, 'added' | 'deleted'> & Pick<Preview, 'kept' | 'held' | 'sold'>>(
    db,
    sql`select count(*) filter (where ${sql.raw(becomes)})::int as changed,
        count(*) filter (where ${sql.raw(`${open} and not ${becomes}`)})::int as kept,
        count(*) filter (where ${sql.raw(`${now} = ${held}`)})::int as held,
        count(*) filter (where ${sql.raw(`not ${open} and ${now} <> ${held}`)})::int as sold,
        ${priceColumns(`(case when ${open} then n.price end)`, price)},
        ${saleColumns(`${open} and ${now} = ${onSale}`, `${open} and ${state} = ${onSale}`)}
      from (select * from vanity_number where ${where}) n`
  )
  const list = await rows<Preview['list'][number]>(
    db,
    sql`select number, json_build_object('price', n.price, 'state', ${sql.raw(now)}) as before,
        json_build_object('price', ${sql.raw(price)}, 'state', ${sql.raw(state)}) as after, false as others
      from (select * from vanity_number where ${where}) n where ${sql.raw(becomes)} order by number limit ${shown}`
  )
  const stays = await rows<Preview['stays'][number]>(
    db,
    sql`select number, ${sql.raw(now)} as state from (select * from vanity_number where ${where}) n
      where not ${sql.raw(open)} order by number limit ${shown}`
  )
  const much = isMuch({ ...found!, added: 0, deleted: 0 })
  return { ...found!, isMuch: much, version: await numbersVersion(db), list, stays }
}

const ofNumbers = or(like(audit.what, 'numbers:%'), eq(audit.what, 'imports:undo'))
const lastChange = (db: Db) => db.select().from(audit).where(ofNumbers).orderBy(desc(audit.id)).limit(1)

/** Version of all numbers: it changes with each change by a person, and not with holds and sales. */
export async function numbersVersion(db: Db): Promise<string> {
  const [last] = await lastChange(db)
  // an import that is under way has no entry yet
  const [begun] = await db
    .select({ id: importRun.id })
    .from(importRun)
    .where(like(importRun.command, 'numbers:%'))
    .orderBy(desc(importRun.id))
    .limit(1)
  return `${last?.id ?? 0}.${begun?.id ?? 0}`
}

/** Throws Declined unless the numbers are as `version` says. */
export async function checkNumbersVersion(db: Db, version: string): Promise<void> {
  if ((await numbersVersion(db)) !== version) throw changedBy((await lastChange(db))[0])
}

/** Numbers in one transaction: a buyer who wants one of them waits for less than a second. */
const partSize = 5000

/**
 * Changes the next numbers of a search, in one transaction with its audit. The first part, without `run`, needs the `version` that
 * the preview had. The answer is kept in the audit: the same client key gets the same one. Throws Declined.
 */
export async function changeNumbers(db: Db, asked: Apply): Promise<Applied> {
  const { which, change, why } = asked
  const what = change.how === 'onSale' || change.how === 'offSale' ? 'numbers:shelf' : 'numbers:price'
  await once(db, asked, async (tx) => {
    await lockInOrder(tx, [numbersLock])
    if (asked.run === undefined) await checkNumbersVersion(tx, asked.version)
    else await checkOwn(tx, asked.run, asked.who)
    const run = asked.run ?? (await beginRun(tx, { command: what, file: '' }))
    await recordFor(tx, run)
    const part = await takePart(tx, { which: numberCondition(which), change, after: asked.after ?? '' })
    await recordFor(tx, null)
    const after = { import: run, run, ...change, ...part }
    await record(tx, { ...actorOf(asked), what, subject: `import ${run}`, after, why })
  })
  const entry = await entryOf(db, asked.clientKey!)
  const { run, done, changed, stayed, next } = entry.after as unknown as Applied
  return { run, done, changed, stayed, next }
}

/** Throws Declined unless this person has begun the run, and it was not taken back. */
async function checkOwn(tx: Tx, run: number, who: string): Promise<void> {
  const mine = and(eq(audit.subject, `import ${run}`), eq(audit.who, who), like(audit.what, 'numbers:%'))
  const isOpen = and(eq(importRun.id, run), sql`${importRun.undoneAt} is null`)
  if ((await tx.$count(audit, mine)) && (await tx.$count(importRun, isOpen))) return
  throw changedBy((await lastChange(tx))[0])
}

/** Changes the next numbers after the number `after`, locked in the order of their digits as imports lock them. */
async function takePart(
  tx: Tx,
  { which, change, after }: { which: SQL; change: Change; after: string }
): Promise<Omit<Applied, 'run'>> {
  const [state, price] = [sql.raw(stateAfter(change)), sql.raw(priceAfter(change))]
  const [part] = await rows<{ done: number; changed: number; stayed: number; last: string | null }>(
    tx,
    sql`with part as (
        select * from vanity_number where ${which} and number > ${after} order by number limit ${partSize} for no key update
      ), done as (
        update vanity_number t set price = ${price}, state = ${state},
          held_by = case when ${state} = n.state then n.held_by end,
          held_until = case when ${state} = n.state then n.held_until end
        from part n where t.id = n.id and ${sql.raw(differs(change))} returning 1
      ) select count(*)::int as done, (select count(*)::int from done) as changed,
          count(*) filter (where not ${sql.raw(open)})::int as stayed, max(number) as last from part n`
  )
  const { last, ...counts } = part!
  return { ...counts, next: counts.done === partSize ? last! : '' }
}
