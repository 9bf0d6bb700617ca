import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { NumberState } from '../../../contract/enums'
import { rows, transaction, type Db, type Tx } from '../../db/client'
import { importChange, importRun } from '../../db/schema'
import type { Command } from '../command'
import { Refusal } from '../refusal'

type Row = Record<string, unknown>
type Change = typeof importChange.$inferSelect

/** Cards that somebody has: with an order, a mobile, a pay password, or cards in them. */
const heldCards = sql`(select sim_id from portal_order union all select device_id from sim
  union all select id from sim where mobile is not null or pay_password is not null) held`

/** What the rows of each table are called, and what keeps a row from being deleted: `used` ends with the column of its id. */
const relations: Record<string, { noun: string; used?: SQL }> = {
  vanity_number: { noun: 'number' },
  goods: { noun: 'item' },
  goods_option: { noun: 'option', used: sql`shop_order where option_id` },
  mall_goods: { noun: 'mall item' },
  mall_option: { noun: 'mall option', used: sql`mall_order where option_id` },
  vip_plan: { noun: 'VIP plan' },
  accelerate_plan: { noun: 'acceleration plan' },
  coupon_goods: { noun: 'coupon' },
  sim: { noun: 'card', used: sql`${heldCards} where sim_id` },
  data_package: { noun: 'package' }
}

/** Rows in one transaction: a buyer who wants one of them waits for one part at most. */
const partSize = 100
/** In the order in which buyers lock them. */
const lock = sql`lock table goods_option, goods, mall_option, mall_goods in share row exclusive mode`

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const differing = (one: Row, other: Row) => Object.keys(one).filter((key) => !same(one[key], other[key]))

/** A row in words: `number 13800138000`, `option "white"`. */
function nameOf({ relation, rowId, before, after }: Change): string {
  const row = (before ?? after)!
  const name = row.number ?? row.title ?? row.label ?? row.name ?? row.sim_no
  return `${relations[relation]!.noun} ${typeof name === 'string' && name ? `"${name}"` : rowId}`
}

/** Columns that can be written: not the ones that the database computes. */
async function writable(db: Db, relation: string): Promise<Set<string>> {
  const found = await rows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${relation} and is_generated = 'NEVER'`
  )
  return new Set(found.map(({ name }) => name))
}

const listOf = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `
  )

/** Sets columns of a row to what they were. */
const putBack = (tx: Tx, { relation, rowId, before }: Change, names: string[]) =>
  tx.execute(
    sql`update ${sql.identifier(relation)} set (${listOf(names)}) = row(${sql.join(
      names.map((name) => sql`was.${sql.identifier(name)}`),
      sql`, `
    )}) from jsonb_populate_record(null::${sql.identifier(relation)}, ${JSON.stringify(before)}::jsonb) as was
    where ${sql.identifier(relation)}.id = ${rowId}`
  )

/** Numbers that a buyer holds or has bought stay as they are. */
const open: unknown[] = [NumberState.draft, NumberState.onSale, NumberState.offSale]

/** Takes a changed row back, column by column. Returns what has changed since and is left. */
async function undoUpdate(tx: Tx, change: Change, now: Row | undefined, columns: Set<string>) {
  const [before, after] = [change.before!, change.after!]
  if (!now) return 'has been deleted since'
  if (change.relation === 'vanity_number' && !open.includes(now.state)) return 'is held or sold'
  const names = differing(before, after).filter((name) => columns.has(name))
  const stays = names.filter((name) => !same(now[name], after[name]))
  const back = names.filter((name) => !stays.includes(name))
  if (back.length) await putBack(tx, change, back)
  return stays.length ? `${stays.join(', ')} changed since` : undefined
}

/** Takes a row back that was added: off sale where it can be, else it is deleted. */
async function undoInsert(tx: Tx, { relation, rowId, after }: Change, now: Row | undefined) {
  if (!now) return undefined
  const stays = differing(after!, now)
  if (stays.length) return `${stays.join(', ')} changed since`
  const table = sql.identifier(relation)
  const { used } = relations[relation]!
  if ('on_sale' in now) await tx.execute(sql`update ${table} set on_sale = false where id = ${rowId}`)
  else if ('state' in now)
    await tx.execute(sql`update ${table} set state = ${NumberState.offSale} where id = ${rowId}`)
  else if (used && (await rows(tx, sql`select 1 from ${used} = ${rowId} limit 1`)).length)
    return relation === 'sim' ? 'is in use' : 'has been ordered since'
  else await tx.execute(sql`delete from ${table} where id = ${rowId}`)
  return undefined
}

/** Brings a row back that was deleted. */
async function undoDelete(tx: Tx, { relation, before }: Change, columns: Set<string>) {
  const names = Object.keys(before!).filter((name) => columns.has(name))
  const made = await rows(
    tx,
    sql`insert into ${sql.identifier(relation)} (${listOf(names)}) select ${listOf(names)}
        from jsonb_populate_record(null::${sql.identifier(relation)}, ${JSON.stringify(before)}::jsonb)
        on conflict do nothing returning id`
  )
  return made.length ? undefined : 'is there again'
}

async function undoOne(tx: Tx, change: Change, columns: Set<string>): Promise<string | undefined> {
  const { relation, rowId, before, after } = change
  if (!after) return undoDelete(tx, change, columns)
  const table = sql.identifier(relation)
  const [found] = await rows<{ row: Row }>(
    tx,
    sql`select to_jsonb(t) as row from ${table} t where id = ${rowId} for update`
  )
  return before ? undoUpdate(tx, change, found?.row, columns) : undoInsert(tx, change, found?.row)
}

/** The stock of an item is the sum of its options. */
const addUp = (tx: Tx, ids: unknown[]) =>
  tx.execute(
    sql`update goods set stock = options.stock
        from (select goods_id, sum(stock)::int as stock from goods_option group by goods_id) as options
        where options.goods_id = goods.id and goods.stock <> options.stock
          and goods.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
  )

/** Takes the latest changes of a run back, and forgets them. Returns how many they were, and what is left as it is. */
async function undoPart(tx: Tx, run: number, columnsOf: Map<string, Set<string>>) {
  const part = await tx
    .select()
    .from(importChange)
    .where(eq(importChange.runId, run))
    .orderBy(sql`id desc`)
    .limit(partSize)
  if (part.some(({ relation }) => relation !== 'vanity_number')) await tx.execute(lock)
  const left: string[] = []
  for (const change of part) {
    const why = await undoOne(tx, change, columnsOf.get(change.relation)!)
    if (why) left.push(`${nameOf(change)}: ${why}`)
  }
  const items = part.filter(({ relation }) => relation.startsWith('goods'))
  await addUp(
    tx,
    items.map(({ rowId, before, after }) => (before ?? after)!.goods_id ?? rowId)
  )
  const ids = part.map(({ id }) => id)
  if (ids.length) await tx.delete(importChange).where(inArray(importChange.id, ids))
  return { count: part.length, left }
}

export const undoImport: Command = {
  usage: 'IMPORT',
  help: `
Takes back what an import of numbers, goods, mall items, cards, packages, VIP, acceleration or coupons has changed; its number is what the
import printed, or imports:list prints. Each value that is still as the import left it becomes what it was; others are left, and
named, as are numbers that are held or sold. What the import added is taken off sale, what it deleted comes back. One
that was cut off is finished by running it again. Imports can be taken back for 30 days.`,
  args: 1,
  run: async ({ args: [given = ''], openDatabase, print, problem }) => {
    const { db } = await openDatabase()
    const run = /^\d{1,9}$/.test(given) ? Number(given) : 0
    const [known] = await db.select().from(importRun).where(eq(importRun.id, run))
    if (!known) throw new Refusal(`there is no import "${given}"; see imports:list`)
    if (known.undoneAt) throw new Refusal(`import ${run} was taken back before`)
    const columnsOf = new Map<string, Set<string>>()
    for (const relation of Object.keys(relations)) columnsOf.set(relation, await writable(db, relation))
    const sum = { all: 0, left: 0 }
    for (;;) {
      const { count, left } = await transaction(db, (tx) => undoPart(tx, run, columnsOf))
      if (!count) break
      left.forEach((line) => problem(`left as it is: ${line}`))
      sum.all += count
      sum.left += left.length
    }
    await db
      .update(importRun)
      .set({ undoneAt: sql`now()` })
      .where(eq(importRun.id, run))
    print(`${sum.all - sum.left} rows put back, ${sum.left} left or put back in part`)
  }
}
