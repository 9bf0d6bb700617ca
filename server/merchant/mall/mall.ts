import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { DeliveryWay, PayRule, PortalOrderStatus } from '../../../contract/enums'
import { fenFromYuan } from '../../../rules/money'
import type { Tx } from '../../db/client'
import { mallGoods, mallGroup, mallOption, mallOrder, mallStore, portalOrder } from '../../db/schema'
import { cellReader, picture } from '../csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../csv/csv'
import { importOptions, importUsage, partsHelp } from '../csv/importing'
import { importingLines, type Refuse } from '../csv/lines'
import { deliveryWords } from '../words'

const columns = {
  goodsId: { names: ['商品编号'] },
  title: { names: ['标题', '名称'], required: true },
  subtitle: { names: ['副标题'] },
  group: { names: ['分组'], required: true },
  points: { names: ['积分'] },
  price: { names: ['价格'] },
  stock: { names: ['库存'] },
  options: { names: ['规格'] },
  perCard: { names: ['限购'] },
  delivery: { names: ['配送方式'] },
  stores: { names: ['自提门店'] },
  marketPrice: { names: ['市场价', '原价'] },
  tags: { names: ['标签'] },
  rank: { names: ['排序'] },
  onSale: { names: ['上架'] },
  image: { names: ['图片', '主图'], required: true },
  images: { names: ['轮播图', '详情图'] },
  content: { names: ['详情', '图文详情'] }
} satisfies Columns<string>
type Key = keyof typeof columns

/** Highest price in fen and in points: 99 pieces of it still fit the database's 32-bit integers. */
const most = 20000000
const mostStock = 1000000

interface Option {
  label: string
  points: number
  price: number
  stock: number
}

const ruleOf = ({ points, price }: Option): PayRule | undefined => {
  if (points && price) return PayRule.both
  if (points) return PayRule.points
  return price ? PayRule.money : undefined
}

/** 名称:积分:价格:库存, read from the end: a name may hold a colon. */
const optionForm = /^(.{1,60}?)[:：](\d{1,8})[:：]([\d.]+)[:：](\d{1,7})$/

function optionsOf(line: Line<Key>, read: ReturnType<typeof cellReader<Key>>): Option[] {
  const given = read.list('options').map((part): Option => {
    const match = optionForm.exec(part)
    const price = match ? fenFromYuan(match[3]!) : undefined
    if (!match || price === undefined)
      read.wrong('options', `"${part.slice(0, 30)}" is not 名称:积分:价格:库存`)
    return {
      label: match?.[1]!.trim() ?? '',
      points: Number(match?.[2] ?? 1),
      price: price ?? 0,
      stock: Number(match?.[4] ?? 0)
    }
  })
  if (new Set(given.map(({ label }) => label)).size < given.length) read.wrong('options', 'names one twice')
  for (const key of ['points', 'price', 'stock'] as const)
    if (given.length && line.cells[key]) read.wrong(key, 'is given by each of 规格: leave it empty')
  if (given.length) return given
  const plain = { points: read.integer('points', 0, most), price: read.money('price') }
  return [{ label: '', ...plain, stock: read.integer('stock', 0, mostStock) }]
}

/** Reads a line as an item; `known`: ids of the stores by name. */
function itemOf(line: Line<Key>, report: (bad: BadLine) => void, known: Map<string, number>) {
  const read = cellReader<Key>(line, columns, report)
  const options = optionsOf(line, read)
  const at = line.cells.options ? 'options' : 'points'
  const rules = new Set(options.map(ruleOf))
  if (rules.has(undefined)) read.wrong(at, 'costs nothing: 积分, 价格 or both are needed')
  else if (rules.size > 1) read.wrong(at, 'all are for points, all for money, or all for both')
  if (options.some(({ points, price, stock }) => points > most || price > most || stock > mostStock))
    read.wrong(at, `is too much: ${most} points, ${most / 100} yuan, ${mostStock} pieces at most`)
  const pictures = (key: Key, addresses: string[]) => {
    for (const address of addresses)
      if (!picture.test(address)) read.wrong(key, `"${address.slice(0, 30)}" is neither /path nor https://…`)
    return addresses
  }
  const image = read.text('image', { needed: true })
  pictures('image', image ? [image] : [])
  const images = pictures('images', read.list('images'))
  const ways = read.choices('delivery', deliveryWords)
  const deliveryWays = ways.length ? [...new Set(ways)] : [DeliveryWay.parcel]
  const stores = read.list('stores', 200)
  if (stores.length && !deliveryWays.includes(DeliveryWay.pickUp)) read.wrong('stores', 'is for 自提 only')
  for (const name of stores)
    if (!known.has(name)) read.wrong('stores', `there is no store "${name.slice(0, 30)}"`)
  return {
    id: read.integer('goodsId', 1, 2147483647),
    group: read.text('group', { most: 40, needed: true }),
    options,
    row: {
      title: read.text('title', { most: 80, needed: true }),
      subtitle: read.text('subtitle', { most: 120 }),
      image,
      images: images.length ? images : [image],
      tags: read.list('tags', 8),
      content: read.text('content', { most: 20000 }),
      payRule: [...rules][0] ?? PayRule.points,
      marketPrice: read.money('marketPrice'),
      deliveryWays,
      storeIds: stores.flatMap((name) => known.get(name) ?? []),
      perCard: read.integer('perCard', 0, 9999),
      rank: read.integer('rank', 0, 1000000),
      onSale: read.bool('onSale', true)
    }
  }
}
type Item = ReturnType<typeof itemOf>

/** Finds the item of a line by its id, else by title: no id when it is a new one, a reason when it is unclear. */
async function findItem(tx: Tx, { id, row }: Item): Promise<{ id?: number; reason?: string }> {
  const same = id ? eq(mallGoods.id, id) : eq(mallGoods.title, row.title)
  const found = await tx.select({ id: mallGoods.id }).from(mallGoods).where(same)
  if (found.length > 1) return { reason: 'several items have this title: say which by 商品编号' }
  if (id && !found.length) return { reason: `there is no item ${id}` }
  return { id: found[0]?.id }
}

/**
 * Sets the options of an item by their labels: updates, adds, and deletes those that the line leaves out. Returns a reason
 * when one cannot be deleted, because an unpaid order has it.
 */
async function putOptions(tx: Tx, goodsId: number, options: Option[]): Promise<string | undefined> {
  const known = await tx.select().from(mallOption).where(eq(mallOption.goodsId, goodsId))
  const gone = known.filter(({ label }) => !options.some((option) => option.label === label))
  if (gone.length) {
    const ids = gone.map(({ id }) => id)
    const [waiting] = await tx
      .select({ orderSn: mallOrder.orderSn })
      .from(mallOrder)
      .innerJoin(portalOrder, eq(portalOrder.orderSn, mallOrder.orderSn))
      .where(and(inArray(mallOrder.optionId, ids), eq(portalOrder.status, PortalOrderStatus.toPay)))
      .limit(1)
    if (waiting) return `"${gone[0]!.label}" cannot be deleted while an order of it is unpaid`
    await tx.delete(mallOption).where(inArray(mallOption.id, ids))
  }
  for (const { label, ...values } of options) {
    const old = known.find((option) => option.label === label)
    if (old) await tx.update(mallOption).set(values).where(eq(mallOption.id, old.id))
    else await tx.insert(mallOption).values({ goodsId, label, ...values })
  }
  return undefined
}

/** Id of the group of that name; a new group is added as the last. */
async function groupId(tx: Tx, name: string): Promise<number> {
  const [known] = await tx.select().from(mallGroup).where(eq(mallGroup.name, name))
  if (known) return known.id
  const [last] = await tx.select({ sort: max(mallGroup.sort) }).from(mallGroup)
  const [made] = await tx
    .insert(mallGroup)
    .values({ name, sort: (last?.sort ?? -1) + 1 })
    .returning()
  return made!.id
}

/** Inserts or updates the item of a line with its options. */
async function put(tx: Tx, item: Item, refuse: Refuse<Key>) {
  const { id, reason } = await findItem(tx, item)
  if (reason) return void refuse(item.id ? 'goodsId' : 'title', reason)
  const problem = id && (await putOptions(tx, id, item.options))
  if (problem) return void refuse('options', problem)
  const row = { ...item.row, groupId: await groupId(tx, item.group) }
  if (id) {
    await tx.update(mallGoods).set(row).where(eq(mallGoods.id, id))
    return 'changed'
  }
  const [made] = await tx.insert(mallGoods).values(row).returning({ id: mallGoods.id })
  await putOptions(tx, made!.id, item.options)
  return 'added'
}

export const importMall: Command = {
  usage: importUsage,
  help: `
The first line names the columns, in any order, in Chinese or in English. Needed are
  标题 title                identifies the item to change when there is no 商品编号 goodsId
  分组 group                the group it is listed under; a new group comes last
  图片 image                /path below the shop or https://…
  积分 points, 价格 price   what it costs: points, yuan with two decimals at most, or both
and optionally, with the default in brackets
  商品编号 goodsId (by title)      副标题 subtitle          库存 stock (0)
  规格 options: 白色:300:49.00:20|蓝色:300:0:5 (name, points, yuan, stock) in place of 积分, 价格 and 库存;
                all are for points, all for money, or all for both
  限购 perCard (0, no limit): pieces for each card
  配送方式 delivery (快递): 快递 parcel, 自提 pickUp, both between |
  自提门店 stores: names as in stores:import, between |; empty for every store
  市场价 marketPrice               标签 tags, 轮播图 images: parts between |
  排序 rank (0, the highest first) 上架 onSale (是)         详情 content: HTML, sanitised when it is shown

库存 replaces the stock, it is not added. Items that are not in the file stay as they are. ${partsHelp}`,
  args: 1,
  options: importOptions,
  run: async (given) => {
    const { db } = await given.openDatabase()
    const stores = new Map((await db.select().from(mallStore)).map(({ id, name }) => [name, id]))
    await importingLines<Key, Item>(
      given,
      {
        columns,
        read: (line, report) => itemOf(line, report, stores),
        identify: ({ id, row }) => ({ key: id ? `${id}` : row.title, column: 'title' }),
        // in the order in which buyers lock them, option before item: otherwise the two would deadlock
        lock: sql`lock table ${mallOption}, ${mallGoods} in share row exclusive mode`,
        put
      },
      ({ added = 0, changed = 0 }) => `${added} items added, ${changed} changed`
    )
  }
}
