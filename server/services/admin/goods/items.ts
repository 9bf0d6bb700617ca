import { sql, type SQL } from 'drizzle-orm'
import type { ConsoleBody, ConsoleData, ConsoleQuery } from '../../../../contract/console'
import { likeText, rows, type Db, type Tx } from '../../../db/client'
import { Declined, noSuchGoods } from '../../../errors'
import { PackageState } from '../../../values'
import { actorOf, once, record, type Actor } from '../../shared/audit'
import { mostCounted, pageBounds, pageOf } from '../../shared/paged'
import { changedMeanwhile } from '../orders/orderVersion'

/*
 * Everything for sale besides numbers has a name, a switch, and prices and stock of its own or of its variants. So one list and one
 * act serve goods, packages, coupons, plans and the points mall.
 */

type Items = ConsoleData<'GET /console/api/items'>
type Kind = ConsoleQuery<'GET /console/api/items'>['of']
type Item = Items['list'][number]
type Terms = ConsoleBody<'POST /console/api/editItem'>['before']
type Edit = Actor & Omit<ConsoleBody<'POST /console/api/editItem'>, 'clientKey'>

const names = ['price', 'points', 'stock'] as const
type Name = (typeof names)[number]

/** A table of items `t`: SQL of each part. */
interface Shelf {
  table: string
  title: string
  about: string
  onSale: string
  /** Sets the switch to a boolean. */
  switched: (on: boolean) => string
  /** Figures of the item itself. */
  own: Partial<Record<Name, string>>
  /** Columns by figure; those that are not named have the figure's name. */
  columns?: Partial<Record<Name, string>>
  /** Column of the price that is shown struck out, and is never below the price. */
  struckOut?: string
  /** Table of the variants `o`, and their figures. */
  variants?: { table: string; own: Partial<Record<Name, string>> }
  order: string
}

const plan = {
  title: 't.name',
  about: 't.description',
  onSale: 't.on_sale',
  switched: (on: boolean) => `on_sale = ${on}`,
  own: { price: 't.price' },
  struckOut: 'original_price',
  order: 't.rank desc, t.id'
}
const hasVariants = 'exists (select from goods_option g where g.goods_id = t.id)'

const shelves: Record<Kind, Shelf> = {
  goods: {
    ...plan,
    table: 'goods',
    title: 't.title',
    about: 't."group"',
    own: { price: 't.price', stock: `case when not ${hasVariants} then t.stock end` },
    struckOut: 'market_price',
    variants: { table: 'goods_option', own: { price: 'o.price', stock: 'o.stock' } }
  },
  packages: {
    ...plan,
    table: 'data_package',
    about: '(select c.name from package_category c where c.id = t.category_id)',
    onSale: `t.state = ${PackageState.onSale}`,
    // a package by use has a price a GB
    own: { price: 'case when t.g_price = 0 then t.price end' },
    switched: (on) => `state = ${on ? PackageState.onSale : PackageState.offSale}`,
    order: 't.category_id, t.sort, t.id'
  },
  coupons: {
    ...plan,
    table: 'coupon_goods',
    about: 't.scope',
    own: {
      price: 'case when t.for_money then t.price end',
      points: 'case when t.coins > 0 then t.coins end',
      stock: 't.stock'
    },
    columns: { points: 'coins' },
    struckOut: undefined,
    order: 't.sort, t.id'
  },
  vip: { ...plan, table: 'vip_plan' },
  accelerate: { ...plan, table: 'accelerate_plan' },
  mall: {
    ...plan,
    table: 'mall_goods',
    title: 't.title',
    about: '(select m.name from mall_group m where m.id = t.group_id)',
    own: {},
    struckOut: undefined,
    variants: {
      table: 'mall_option',
      own: {
        price: `case when t.pay_rule <> 'points' then o.price end`,
        points: `case when t.pay_rule <> 'money' then o.points end`,
        stock: 'o.stock'
      }
    }
  }
}

const figuresOf = (own: Shelf['own']) =>
  names.map((name) => `${own[name] ?? 'null::int'} as ${name}`).join(', ')

/** SQL: rows of variants of an item `t`, the item itself first. */
function variantsOf({ own, variants }: Shelf): string {
  const item = Object.keys(own).length ? [`select 0 as id, '' as label, ${figuresOf(own)}`] : []
  const others = variants
    ? [`select o.id, o.label, ${figuresOf(variants.own)} from ${variants.table} o where o.goods_id = t.id`]
    : []
  return [...item, ...others].join(' union all ')
}

/** Items of a shelf that fulfil a condition. */
const select = (shelf: Shelf, where: SQL) =>
  sql`select t.id, ${sql.raw(shelf.title)} as title, ${sql.raw(shelf.about)} as about, ${sql.raw(shelf.onSale)} as "onSale",
      (select json_agg(v order by v.id) from (${sql.raw(variantsOf(shelf))}) v) as variants
    from ${sql.raw(shelf.table)} t where ${where} order by ${sql.raw(shelf.order)}`

/** One page of the items of a kind, on sale or not. */
export async function itemTable(db: Db, query: ConsoleQuery<'GET /console/api/items'>): Promise<Items> {
  const { of, q, onSale } = query
  const shelf = shelves[of]
  const { pageSize, offset } = pageBounds(query)
  const where = sql`${q === undefined ? sql`true` : sql`${sql.raw(shelf.title)} ilike ${likeText(q)}`}
    and ${onSale === undefined ? sql`true` : sql`(${sql.raw(shelf.onSale)}) = ${onSale}`}`
  const list = await rows<Item>(db, sql`${select(shelf, where)} limit ${pageSize} offset ${offset}`)
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count
      from (select 1 from ${sql.raw(shelf.table)} t where ${where} limit ${mostCounted}) as counted`
  )
  return pageOf(query, list, counted!.count)
}

/**
 * Changes price and stock of an item and its variants, or whether it is on sale, in one transaction with its audit. `before`: as the
 * person saw it; each value that differs in `after` must still be so. Throws Declined when it is not.
 */
export const editItem = (db: Db, { of, id, before, after, ...actor }: Edit): Promise<void> =>
  once(db, actor, async (tx) => {
    const shelf = shelves[of]
    const now = await lockItem(tx, shelf, id)
    if (!now) throw noSuchGoods()
    const subject = `${of} ${id}`
    const changes = changesOf(of, before, after)
    if (!changes.every(({ at, name, from }) => valueOf(now, at, name) === from))
      throw await changedMeanwhile(tx, subject)
    if (!changes.length) return
    for (const change of changes) await write(tx, shelf, { id, ...change })
    if (of === 'goods') await addUpStock(tx, id)
    const side = (of: 'from' | 'to') =>
      Object.fromEntries(
        changes.map((change) => [change.at ? `${change.name} ${change.at}` : change.name, change[of]])
      )
    const entry = { before: side('from'), after: side('to') }
    await record(tx, { ...actorOf(actor), what: `${of}:edit`, subject, ...entry, why: '' })
  })

/** One value that a person changes; `at`: its variant, 0 for the item itself. */
interface Change {
  at: number
  name: Name | 'onSale'
  from: number | boolean
  to: number | boolean
}

/** The values that differ. Throws Declined for one that the item cannot have. */
function changesOf(of: Kind, before: Terms, after: Terms): Change[] {
  const list: Change[] = []
  if (before.onSale !== after.onSale)
    list.push({ at: 0, name: 'onSale', from: before.onSale, to: after.onSale })
  for (const variant of after.variants) {
    const known = before.variants.find(({ id }) => id === variant.id)
    for (const name of names) {
      const [from, to] = [known?.[name] ?? null, variant[name]]
      if (from === to) continue
      if (from === null || to === null || isOutside(of, name, to)) throw notAllowed()
      list.push({ at: variant.id, name, from, to })
    }
  }
  return list
}

/** Highest price in fen of the points mall: 99 pieces of it still fit the database's 32-bit integers. */
const mostInMall = 20000000

/** Whether a value is one that the item's file could not have: what is for points or in the mall costs something. */
const isOutside = (of: Kind, name: Name, value: number) =>
  name !== 'stock' && (name === 'points' || of === 'mall') && (value === 0 || value > mostInMall)

const notAllowed = () =>
  new Declined({
    en: 'One of the values is not possible for this item: it may be too high, nothing, or given by a file alone',
    zh: '其中一个值对该商品无效：可能过高、为 0，或只能由文件更改'
  })

const valueOf = ({ onSale, variants }: Item, at: number, name: Change['name']) =>
  name === 'onSale' ? onSale : variants.find(({ id }) => id === at)?.[name]

/** Locks an item, its variants first as buyers do. Returns it as it is now. */
async function lockItem(tx: Tx, shelf: Shelf, id: number): Promise<Item | undefined> {
  const { table, variants } = shelf
  if (variants)
    await tx.execute(
      sql`select from ${sql.raw(variants.table)} where goods_id = ${id} order by id for no key update`
    )
  await tx.execute(sql`select from ${sql.raw(table)} where id = ${id} for no key update`)
  const [item] = await rows<Item>(tx, select(shelf, sql`t.id = ${id}`))
  return item
}

async function write(tx: Tx, shelf: Shelf, { id, at, name, to }: Change & { id: number }): Promise<void> {
  const { table, variants, columns, struckOut } = shelf
  if (name === 'onSale')
    await tx.execute(
      sql`update ${sql.raw(table)} set ${sql.raw(shelf.switched(to === true))} where id = ${id}`
    )
  else if (at)
    await tx.execute(
      sql`update ${sql.raw(variants!.table)} set ${sql.raw(name)} = ${to} where id = ${at} and goods_id = ${id}`
    )
  else {
    const was = sql.raw(struckOut ?? '')
    // a price without another one that is struck out stays without one
    const dearer =
      name === 'price' && struckOut
        ? sql`, ${was} = case when ${was} = price then ${to}::int else greatest(${was}, ${to}::int) end`
        : sql``
    const column = sql.raw(columns?.[name] ?? name)
    await tx.execute(sql`update ${sql.raw(table)} set ${column} = ${to}::int${dearer} where id = ${id}`)
  }
}

/** The stock of an item with variants is the sum of theirs. */
const addUpStock = (tx: Tx, id: number) =>
  tx.execute(
    sql`update goods set stock = (select sum(stock)::int from goods_option where goods_id = ${id})
      where id = ${id} and exists (select from goods_option where goods_id = ${id})`
  )
