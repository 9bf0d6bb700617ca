import { DeliveryWay, PayRule } from '../../../contract/enums'
import { fenFromYuan } from '../../../rules/money'
import type { Tx } from '../../db/client'
import { lockMallGoods, putMallGoods, type MallItem, type MallOption } from './putMallGoods'
import { cellReader, picture } from '../files/csv/cells'
import type { BadLine, Line } from '../files/csv/csv'
import type { Refuse, Sheet } from '../files/csv/sheet'
import { deliveryWords } from '../files/csv/words'
import { mallColumns, type MallKey } from './mallColumns'

/** Highest price in fen and in points: 99 pieces of it still fit the database's 32-bit integers. */
const most = 20000000
const mostStock = 1000000

/** The beginning of a cell, for messages. */
const quoted = (text: string) => `"${text.slice(0, 30)}"`

const ruleOf = ({ points, price }: MallOption): PayRule | undefined => {
  if (points && price) return PayRule.both
  if (points) return PayRule.points
  return price ? PayRule.money : undefined
}

/** 名称:积分:价格:库存, read from the end: a name may hold a colon. */
const optionForm = /^(.{1,60}?)[:：](\d{1,8})[:：]([\d.]+)[:：](\d{1,7})$/

function optionsOf(line: Line<MallKey>, read: ReturnType<typeof cellReader<MallKey>>): MallOption[] {
  const given = read.list('options').map((part): MallOption => {
    const match = optionForm.exec(part)
    const price = match ? fenFromYuan(match[3]!) : undefined
    if (!match || price === undefined)
      read.wrong('options', {
        en: `${quoted(part)} is not 名称:积分:价格:库存`,
        zh: `${quoted(part)} 不是 名称:积分:价格:库存`
      })
    return {
      label: match?.[1]!.trim() ?? '',
      points: Number(match?.[2] ?? 1),
      price: price ?? 0,
      stock: Number(match?.[4] ?? 0)
    }
  })
  if (new Set(given.map(({ label }) => label)).size < given.length)
    read.wrong('options', { en: 'names one twice', zh: '有重名' })
  for (const key of ['points', 'price', 'stock'] as const)
    if (given.length && line.cells[key])
      read.wrong(key, { en: 'is given by each of 规格: leave it empty', zh: '由各规格写明：请留空' })
  if (given.length) return given
  const plain = { points: read.integer('points', 0, most), price: read.money('price') }
  return [{ label: '', ...plain, stock: read.ifGiven('stock', (key) => read.integer(key, 0, mostStock)) }]
}

/** Reads a line as an item; `known`: ids of the stores by name. */
function itemOf(line: Line<MallKey>, report: (bad: BadLine) => void, known: Map<string, number>): MallItem {
  const read = cellReader<MallKey>(line, mallColumns, report)
  const options = optionsOf(line, read)
  const at = line.cells.options ? 'options' : 'points'
  const rules = new Set(options.map(ruleOf))
  if (rules.has(undefined))
    read.wrong(at, {
      en: 'costs nothing: 积分, 价格 or both are needed',
      zh: '没有价钱：积分、价格至少填一个'
    })
  else if (rules.size > 1)
    read.wrong(at, {
      en: 'all are for points, all for money, or all for both',
      zh: '要么都用积分，要么都用钱，要么都用两者'
    })
  if (options.some(({ points, price, stock }) => points > most || price > most || (stock ?? 0) > mostStock))
    read.wrong(at, {
      en: `is too much: ${most} points, ${most / 100} yuan, ${mostStock} pieces at most`,
      zh: `太多：最多 ${most} 积分、${most / 100} 元、${mostStock} 件`
    })
  const pictures = (key: MallKey, addresses: string[]) => {
    for (const address of addresses)
      if (!picture.test(address)) {
        read.wrong(key, {
          en: `${quoted(address)} is neither /path nor https://…`,
          zh: `${quoted(address)} 既不是 /路径，也不是 https://…`
        })
      }
    return addresses
  }
  const image = read.text('image', { needed: true })
  pictures('image', image ? [image] : [])
  const images = pictures('images', read.list('images'))
  const ways = read.choices('delivery', deliveryWords)
  const deliveryWays = ways.length ? [...new Set(ways)] : [DeliveryWay.parcel]
  const stores = read.list('stores', 200)
  if (stores.length && !deliveryWays.includes(DeliveryWay.pickUp))
    read.wrong('stores', { en: 'is for 自提 only', zh: '只用于自提' })
  for (const name of stores)
    if (!known.has(name))
      read.wrong('stores', { en: `there is no store ${quoted(name)}`, zh: `没有门店 ${quoted(name)}` })
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
      perCard: read.ifGiven('perCard', (key) => read.integer(key, 0, 9999)),
      rank: read.integer('rank', 0, 1000000),
      onSale: read.given('onSale')
    }
  }
}
/** Which column a fault of an item is reported at. */
const columnOf = { id: 'goodsId', title: 'title', options: 'options' } as const

async function put(tx: Tx, item: MallItem, refuse: Refuse<MallKey>) {
  const done = await putMallGoods(tx, item)
  if (typeof done === 'string') return done
  return void refuse(columnOf[done.at], done.summary)
}

/** A file of items of the points mall. `stores`: ids by name. The id identifies an item; without it the title does. */
export const mallFile = (stores: Map<string, number>): Sheet<MallKey, MallItem> => ({
  columns: mallColumns,
  read: (line, report) => itemOf(line, report, stores),
  identify: ({ id, row }) => ({ key: id ? `${id}` : row.title, column: 'title' }),
  noun: { en: 'item', zh: '商品' },
  lock: lockMallGoods,
  put
})
