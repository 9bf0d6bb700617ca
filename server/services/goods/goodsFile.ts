import { SelectNumber } from '../../../contract/enums'
import { kbPerGb } from '../../../rules/data'
import { fenFromYuan } from '../../../rules/money'
import type { Tx } from '../../db/client'
import type { GoodsDetail } from './goods'
import { lockGoods, putGoods, type GoodsItem, type GoodsOption } from './putGoods'
import { Asked, noOperator, ShopOrderKind, type GoodsKind } from '../../values'
import { cellReader, isEmpty, isNo, isNot } from '../shared/csv/cells'
import { provinceCells, termCells } from '../shared/csv/planCells'
import type { BadLine, Line } from '../shared/csv/csv'
import type { Refuse, Sheet } from '../shared/csv/sheet'
import { goodsKindWords, operatorWords, selectNumberWords } from '../shared/csv/words'
import { columns, type Key } from './goodsColumns'

type Read = ReturnType<typeof cellReader<Key>>

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

function goodsOf(line: Line<Key>, report: (bad: BadLine) => void): GoodsItem {
  const read = cellReader<Key>(line, columns, report)
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
  const price = read.money('price', true)
  const image = read.picture('image', true)
  const images = read.pictures('images')
  const gb = line.cells.dataGb
  if (gb && !/^\d{1,5}(\.\d{1,2})?$/.test(gb))
    read.wrong('dataGb', isNo(gb, { en: 'amount of GB', zh: ' GB 数' }))
  const detail: GoodsDetail = {
    images: images.length ? images : [image],
    content: read.text('content', { most: 20000 }),
    notice: read.text('notice', { most: 2000 }),
    monthlyFee: read.money('monthlyFee'),
    dataKb: Math.round((Number(gb) || 0) * kbPerGb),
    voiceMinutes: read.integer('voiceMinutes', 0, 100000),
    contractMonths: read.integer('contractMonths', 0, 120),
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
        : read.integer('stock', 0, 1000000),
      rank: read.integer('rank', 0, 1000000),
      onSale: read.bool('onSale', true),
      detail
    }
  }
}

/** Which column a fault of an item is reported at. */
const columnOf = { id: 'goodsId', title: 'title', options: 'options' } as const

async function put(tx: Tx, item: GoodsItem, refuse: Refuse<Key>) {
  const done = await putGoods(tx, item)
  if (typeof done === 'string') return done
  return void refuse(columnOf[done.at], done.says)
}

/** A file of goods. The id identifies an item; without it kind and title do. */
export const goodsFile: Sheet<Key, GoodsItem> = {
  columns,
  read: goodsOf,
  identify: ({ id, row }) => ({ key: id ? `${id}` : `${row.kind} ${row.title}`, column: 'title' }),
  noun: { en: 'item', zh: '商品' },
  lock: lockGoods,
  put
}
