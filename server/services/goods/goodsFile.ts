import { SelectNumber } from '../../../contract/enums'
import { kbPerGb } from '../../../rules/card/data'
import { fenFromYuan } from '../../../rules/money'
import type { Tx } from '../../db/client'
import { lockGoods, putGoods, type GivenDetail, type GoodsEntry, type GoodsOption } from './putGoods'
import { Asked, noOperator, ShopOrderKind, type GoodsKind } from '../../values'
import { cellReader, isEmpty, isNo, isNot } from '../files/csv/cells'
import { provinceCells, termCells } from '../files/csv/planColumns'
import type { BadLine, Line } from '../files/csv/csv'
import type { Refuse, Sheet } from '../files/csv/sheet'
import { goodsKindWords, operatorWords, selectNumberWords } from '../files/csv/words'
import { goodsColumns, type GoodsKey } from './goodsColumns'

type Read = ReturnType<typeof cellReader<GoodsKey>>

/** 名称:价格:库存, read from the end: a name may hold a colon. */
const optionForm = /^(.{1,60}?)[:：]([\d.]+)[:：](\d{1,6})$/

function optionsOf(read: Read): GoodsOption[] {
  const images = read.pictures('optionImages', true)
  const options = read.list('options').map((part, nth): GoodsOption => {
    const match = optionForm.exec(part)
    const price = match ? fenFromYuan(match[2]!) : undefined
    if (!match || price === undefined)
      read.wrong('options', isNot(part, { en: '名称:价格:库存', zh: '“名称:价格:库存”的形式' }))
    return {
      label: match?.[1]!.trim() ?? '',
      price: price ?? 0,
      stock: Number(match?.[3] ?? 0),
      image: images[nth] ?? ''
    }
  })
  if (images.length > options.length)
    read.wrong('optionImages', { en: 'has more pictures than variants', zh: '的图片比规格多' })
  if (new Set(options.map(({ label }) => label)).size < options.length)
    read.wrong('options', { en: 'names one twice', zh: '有重名' })
  return options
}

function goodsOf(line: Line<GoodsKey>, report: (bad: BadLine) => void): GoodsEntry {
  const read = cellReader<GoodsKey>(line, goodsColumns, report)
  const chosen = read.choice<GoodsKind | ''>('kind', goodsKindWords, '')
  if (!chosen) read.wrong('kind', isEmpty)
  const kind = chosen || ShopOrderKind.general
  const fast = kind === ShopOrderKind.fast
  const options = optionsOf(read)
  const operator = read.choice('operator', operatorWords, noOperator)
  if (fast && !operator) read.wrong('operator', { en: 'is needed for 号卡', zh: '号卡必填' })
  const selectNumber = read.choice('selectNumber', selectNumberWords, SelectNumber.none)
  if (!fast && selectNumber) read.wrong('selectNumber', { en: 'is for 号卡 only', zh: '只用于号卡' })
  const needsProvince = fast && selectNumber === SelectNumber.fixedHome
  const province = needsProvince || line.cells.province ? read.province('province') : undefined
  const ageMin = read.integer('ageMin', 0, 120, fast ? 16 : 0)
  const ageMax = read.integer('ageMax', 0, 120, fast ? 60 : 120)
  if (ageMin > ageMax) read.wrong('ageMax', { en: 'is under the least age', zh: '小于最小年龄' })
  /** Promised exchange and repair of general goods; a SIM card has neither. */
  const promisedUpTo = (most: number) => (key: GoodsKey) => {
    const given = read.integer(key, 0, most)
    if (fast && given) read.wrong(key, { en: 'is for 商品 only', zh: '只用于商品' })
    return given
  }
  const price = read.money('price', true)
  const image = read.picture('image', true)
  const images = read.pictures('images')
  const gb = line.cells.dataGb
  if (gb && !/^\d{1,5}(\.\d{1,2})?$/.test(gb))
    read.wrong('dataGb', isNo(gb, { en: 'amount of GB', zh: ' GB 数' }))
  const detail: GivenDetail = {
    images: images.length ? images : [image],
    content: read.text('content', { most: 20000 }),
    notice: read.text('notice', { most: 2000 }),
    monthlyFee: read.ifGiven('monthlyFee', read.money),
    dataKb: gb ? Math.round((Number(gb) || 0) * kbPerGb) : undefined,
    voiceMinutes: read.ifGiven('voiceMinutes', (key) => read.integer(key, 0, 100000)),
    contractMonths: read.ifGiven('contractMonths', (key) => read.integer(key, 0, 120)),
    exchangeDays: read.ifGiven('exchangeDays', promisedUpTo(365)),
    repairMonths: read.ifGiven('repairMonths', promisedUpTo(120)),
    terms: termCells(read, 'terms'),
    selectNumber,
    provinceCode: province?.value ?? '',
    smsCode: read.bool('smsCode', fast) ? Asked.yes : Asked.no,
    uploadPhoto: read.bool('uploadPhoto') ? Asked.yes : Asked.no,
    ageMin,
    ageMax,
    notDeliveredTo: provinceCells(read, 'notDeliveredTo')
  }
  return {
    id: read.integer('goodsId', 1, 2147483647),
    options,
    row: {
      kind,
      group: read.text('group', { most: 40, needed: true }),
      operator,
      title: read.text('title', { most: 80, needed: true }),
      subtitle: read.text('subtitle', { most: 120 }),
      image,
      price,
      marketPrice: read.money('marketPrice') || price,
      tags: read.list('tags', 8),
      stock: options.length
        ? options.reduce((sum, { stock }) => sum + stock, 0)
        : read.ifGiven('stock', (key) => read.integer(key, 0, 1000000)),
      rank: read.integer('rank', 0, 1000000),
      onSale: read.given('onSale')
    },
    detail
  }
}

/** Which column a fault of an item is reported at. */
const columnOf = { id: 'goodsId', title: 'title', options: 'options' } as const

async function put(tx: Tx, item: GoodsEntry, refuse: Refuse<GoodsKey>) {
  const done = await putGoods(tx, item)
  if (typeof done === 'string') return done
  return void refuse(columnOf[done.at], done.summary)
}

/** A file of goods. The id identifies an item; without it kind and title do. */
export const goodsFile: Sheet<GoodsKey, GoodsEntry> = {
  columns: goodsColumns,
  read: goodsOf,
  identify: ({ id, row }) => ({ key: id ? `${id}` : `${row.kind} ${row.title}`, column: 'title' }),
  noun: { en: 'item', zh: '商品' },
  lock: lockGoods,
  put
}
