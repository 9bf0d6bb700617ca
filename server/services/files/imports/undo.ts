import { eq, inArray, sql } from 'drizzle-orm'
import { rows, transaction, type Db, type Tx } from '../../../db/client'
import { isReferenced } from '../../../db/failures'
import { importChange, importRun } from '../../../db/schema'
import type { Bilingual } from '../../../bilingual'
import { record, type Actor, type Entry } from '../../shared/audit'
import { nameOf, relations, type Row } from './relations'

type Change = typeof importChange.$inferSelect

/** Rows in one transaction: a buyer who wants one of them waits for one part at most. */
const partSize = 100
/** In the order in which buyers lock them. */
const lock = sql`lock table goods_option, goods, mall_option, mall_goods in share row exclusive mode`

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const differing = (one: Row, other: Row) => Object.keys(one).filter((key) => !same(one[key], other[key]))
const changedSince = (names: string[]): Bilingual => ({
  en: `${names.join(', ')} changed since`,
  zh: `此后又改过：${names.join('、')}`
})

/** An id as a value that the index of a column of ids is searched with. */
const asId = (rowId: string) => sql`${rowId}::bigint`

/** The table of a change and the condition that finds its row; `alias`: how a statement calls the table. */
function rowOf({ relation, rowId }: Pick<Change, 'relation' | 'rowId'>, alias = relation) {
  const { key } = relations[relation]!
  const column = sql`${sql.identifier(alias)}.${sql.identifier(key ?? 'id')}`
  return { table: sql.identifier(relation), is: sql`${column} = ${key ? rowId : asId(rowId)}` }
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

/** Runs `work` and returns its result. When a foreign key refuses it, nothing of it is written and the result is undefined. */
async function unlessReferenced<T>(tx: Tx, work: (part: Tx) => Promise<T>): Promise<T | undefined> {
  try {
    return await tx.transaction(work)
  } catch (error) {
    if (isReferenced(error)) return undefined
    throw error
  }
}

/** Sets columns of a row to what they were. */
function putBack(tx: Tx, change: Change, names: string[]) {
  const { table, is } = rowOf(change)
  const were = sql.join(
    names.map((name) => sql`was.${sql.identifier(name)}`),
    sql`, `
  )
  return tx.execute(
    sql`update ${table} set (${listOf(names)}) = row(${were})
        from jsonb_populate_record(null::${table}, ${JSON.stringify(change.before)}::jsonb) as was where ${is}`
  )
}

/** Which columns of a changed row can become what they were, and why others are left. */
function backOf(
  change: Change,
  now: Row | undefined,
  columns: Set<string>
): { names: string[]; why?: Bilingual } {
  const [before, after] = [change.before!, change.after!]
  if (!now) return { names: [], why: { en: 'has been deleted since', zh: '此后已删除' } }
  const held = relations[change.relation]!.held?.(now)
  if (held) return { names: [], why: held }
  const names = differing(before, after).filter((name) => columns.has(name))
  const stays = names.filter((name) => !same(now[name], after[name]))
  const why = stays.length ? changedSince(stays) : undefined
  return { names: names.filter((name) => !stays.includes(name)), why }
}

/** Takes a changed row back, column by column. Returns what has changed since and is left. */
async function undoUpdate(tx: Tx, change: Change, now: Row | undefined, columns: Set<string>) {
  const { names, why } = backOf(change, now, columns)
  if (names.length && !(await unlessReferenced(tx, (part) => putBack(part, change, names))))
    return { en: 'referred to a row that has been deleted since', zh: '原先引用的记录此后已删除' }
  return why
}

/** Whether the changes are of different rows of one table, and none was added or deleted. */
const areUpdates = (part: Change[]) =>
  part.every(({ relation, before, after }) => relation === part[0]!.relation && before && after) &&
  new Set(part.map(({ rowId }) => rowId)).size === part.length

/** Takes changed rows of one table back in few statements. Returns why rows are left, in the order of the changes. */
async function undoUpdates(tx: Tx, part: Change[], columns: Set<string>): Promise<(Bilingual | undefined)[]> {
  const { relation } = part[0]!
  const { key = 'id' } = relations[relation]!
  const [table, id] = [sql.identifier(relation), sql.identifier(key)]
  const ids = part.map(({ before }) => before![key])
  const found = await rows<{ row: Row }>(
    tx,
    sql`select to_jsonb(t) as row from ${table} t
        where t.${id} in (select ${id} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(
          ids.map((value) => ({ [key]: value }))
        )}::jsonb)) order by t.${id} for no key update`
  )
  const now = new Map(found.map(({ row }) => [String(row[key]), row]))
  const backs = part.map((change) => ({ change, ...backOf(change, now.get(change.rowId), columns) }))
  for (const columnNames of new Set(backs.map(({ names }) => names.join()))) {
    const some = backs.filter(({ names }) => names.join() === columnNames)
    const set = some[0]!.names
    if (!set.length) continue
    const values = sql.join(
      set.map((name) => sql`was.${sql.identifier(name)}`),
      sql`, `
    )
    await tx.execute(
      sql`update ${table} t set (${listOf(set)}) = row(${values})
          from jsonb_populate_recordset(null::${table}, ${JSON.stringify(
            some.map(({ change }) => change.before)
          )}::jsonb) as was where t.${id} = was.${id}`
    )
  }
  return backs.map(({ why }) => why)
}

/** Whether a row is named in a column without a foreign key. */
async function isNamed(tx: Tx, { relation, rowId }: Change): Promise<boolean> {
  for (const [table, column] of Object.entries(relations[relation]!.usedBy ?? {})) {
    const named = sql`${sql.identifier(column)} = ${asId(rowId)}`
    if ((await rows(tx, sql`select 1 from ${sql.identifier(table)} where ${named} limit 1`)).length)
      return true
  }
  return false
}

/** Deletes a row. Returns false, and leaves it, when a row of another table refers to it, such as an order. */
async function deleteUnused(tx: Tx, change: Change): Promise<boolean> {
  const { table, is } = rowOf(change)
  if (await isNamed(tx, change)) return false
  return Boolean(await unlessReferenced(tx, (part) => part.execute(sql`delete from ${table} where ${is}`)))
}

async function isOwned(tx: Tx, change: Change): Promise<boolean> {
  const { owned } = relations[change.relation]!
  if (!owned) return false
  const { table, is } = rowOf(change, 't')
  return (await rows(tx, sql`select from ${table} t where ${is} and (${owned})`)).length > 0
}

/** Takes a row back that was added: off sale where it can be, else it is deleted. */
async function undoInsert(tx: Tx, change: Change, now: Row | undefined): Promise<Bilingual | undefined> {
  if (!now) return undefined
  const stays = differing(change.after!, now)
  if (stays.length) return changedSince(stays)
  const { table, is } = rowOf(change)
  const { offSale } = relations[change.relation]!
  if (offSale) await tx.execute(sql`update ${table} set ${offSale} where ${is}`)
  else if (await isOwned(tx, change)) return { en: "is in its holder's hands", zh: '已由持卡人使用' }
  else if (!(await deleteUnused(tx, change)))
    return { en: 'has been ordered or used since', zh: '此后已有订单或被使用' }
  return undefined
}

/** Brings a row back that was deleted. */
async function undoDelete(tx: Tx, change: Change, columns: Set<string>): Promise<Bilingual | undefined> {
  const names = listOf(Object.keys(change.before!).filter((name) => columns.has(name)))
  const { table } = rowOf(change)
  const made = await rows(
    tx,
    sql`insert into ${table} (${names}) select ${names}
        from jsonb_populate_record(null::${table}, ${JSON.stringify(change.before)}::jsonb)
        on conflict do nothing returning 1`
  )
  return made.length ? undefined : { en: 'is there again', zh: '又已存在' }
}

async function undoOne(tx: Tx, change: Change, columns: Set<string>): Promise<Bilingual | undefined> {
  const { before, after } = change
  if (!after) return undoDelete(tx, change, columns)
  const { table, is } = rowOf(change, 't')
  const [found] = await rows<{ row: Row }>(
    tx,
    sql`select to_jsonb(t) as row from ${table} t where ${is} for update`
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

/** Columns of each relation that can be written, read once for a run. */
export async function undoColumns(db: Db): Promise<Map<string, Set<string>>> {
  const columns = new Map<string, Set<string>>()
  for (const relation of Object.keys(relations)) columns.set(relation, await writable(db, relation))
  return columns
}

/** Takes the latest `most` changes of a run back, and forgets them. Returns how many they were, and what is left as it is. */
export async function undoPart(tx: Tx, run: number, columns: Map<string, Set<string>>, most = partSize) {
  const part = await tx
    .select()
    .from(importChange)
    .where(eq(importChange.runId, run))
    .orderBy(sql`id desc`)
    .limit(most)
  if (part.some(({ relation }) => relations[relation]!.locked)) await tx.execute(lock)
  const left: Bilingual[] = []
  const whys =
    part.length &&
    areUpdates(part) &&
    (await unlessReferenced(tx, (step) => undoUpdates(step, part, columns.get(part[0]!.relation)!)))
  for (const [at, change] of part.entries()) {
    const { relation, rowId, before, after } = change
    const why = whys ? whys[at] : await undoOne(tx, change, columns.get(relation)!)
    const { en, zh } = nameOf(relation, rowId, (before ?? after)!)
    if (why) left.push({ en: `${en}: ${why.en}`, zh: `${zh}：${why.zh}` })
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

/** Notes that a run is taken back. */
export const endUndo = (tx: Tx, run: number) =>
  tx
    .update(importRun)
    .set({ undoneAt: sql`now()` })
    .where(eq(importRun.id, run))

/** Records that a run, or a part of it, was taken back. */
export const recordUndo = (tx: Tx, run: number, entry: Actor & Pick<Entry, 'before' | 'after'>) =>
  record(tx, { ...entry, what: 'imports:undo', subject: `import ${run}`, why: '' })

/**
 * Takes an import back, part by part: one that was cut off is finished by another call. `leave` is told of each row that is
 * left as it is, or is put back in part. Returns how many rows were put back whole, and how many not.
 */
export async function undoRun(
  db: Db,
  { id: run, command, file }: Pick<typeof importRun.$inferSelect, 'id' | 'command' | 'file'>,
  who: string,
  leave: (row: Bilingual) => void
): Promise<{ back: number; left: number }> {
  const columns = await undoColumns(db)
  const sum = { back: 0, left: 0 }
  for (;;) {
    const { count, left } = await transaction(db, async (tx) => {
      const part = await undoPart(tx, run, columns)
      if (!part.count) {
        await endUndo(tx, run)
        await recordUndo(tx, run, { who, before: { command, file }, after: sum })
      }
      return part
    })
    if (!count) return sum
    left.forEach(leave)
    sum.back += count - left.length
    sum.left += left.length
  }
}
