import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client'
import { couponGoods } from '../../db/schema'
import { cellReader, isEmpty } from '../files/csv/cells'
import type { BadLine, Columns, Line } from '../files/csv/csv'
import { onSaleColumn } from '../files/csv/planColumns'
import type { Catalogue } from '../files/csv/sheet'
import { packageTypeWords } from '../files/csv/words'
import { putRow } from '../files/imports/putRow'

type CouponRow = typeof couponGoods.$inferInsert

const types = Object.keys(packageTypeWords)

const columns = {
  name: {
    names: ['名称'],
    required: true,
    description: { en: 'identifies the coupon to change', zh: '按名称找到要改的优惠券' },
    example: '满30减10'
  },
  amount: {
    names: ['减免'],
    required: true,
    description: { en: 'yuan that it takes off', zh: '减多少元' },
    example: '10'
  },
  minAmount: {
    names: ['满'],
    description: {
      en: 'least price in yuan for which it may be used; 0 unless given',
      zh: '满多少元可用；不写就是 0'
    },
    example: '30'
  },
  days: {
    names: ['天数'],
    required: true,
    description: { en: 'days it is valid from the day a card gets it', zh: '从卡得到它的那天起，有效多少天' },
    example: '30'
  },
  price: {
    names: ['价格'],
    description: { en: 'price in yuan; empty: not sold for money', zh: '售价，元；为空则不用钱卖' },
    example: '3.00'
  },
  coins: {
    names: ['券币'],
    description: {
      en: 'price in coupon coins; empty: not sold for coins',
      zh: '换它要多少券币；为空则不可兑换'
    },
    example: '100'
  },
  stock: {
    names: ['库存'],
    description: {
      en: 'pieces for coupon coins, in place of the stock there is, or 不限; empty: as it was, no limit for a new coupon',
      zh: '可用券币兑换的张数，填的数取代现有库存，或“不限”；留空则保持原样，新券不限'
    },
    example: '500'
  },
  perCard: {
    names: ['每卡限兑'],
    description: {
      en: 'pieces that a card may get for coupon coins; 0, no limit, unless given',
      zh: '每张卡最多用券币兑换几张；不写就是 0，不限'
    },
    example: '1'
  },
  packageTypes: {
    names: ['套餐类型'],
    description: {
      en: `packages it is for, with | between: ${types.join(', ')}; every type unless given`,
      zh: `可用于哪些套餐，用 | 隔开：${types.join('、')}；不写则都可用`
    },
    example: '基础包|加油包'
  },
  scope: {
    names: ['适用范围'],
    description: {
      en: 'the package types in words, for the holder; 全部套餐 unless given',
      zh: '给持卡人看的适用范围；不写就是“全部套餐”'
    },
    example: '基础包和加油包'
  },
  image: {
    names: ['图片'],
    picture: true,
    description: {
      en: 'pictures/… that was added, /path below the shop, or https://…; the usual one unless given',
      zh: '已添加的 pictures/…、店内的 /路径 或 https://…；不写就用默认图片'
    },
    example: '/media/icon/coupon.png'
  },
  rank: {
    names: ['排序'],
    description: { en: 'the lowest comes first; 0 unless given', zh: '数小的在前；不写就是 0' },
    example: '1'
  },
  onSale: onSaleColumn
} satisfies Columns<string>
type Key = keyof typeof columns

const unlimited = '不限'

function couponOf(line: Line<Key>, report: (bad: BadLine) => void): CouponRow {
  const read = cellReader<Key>(line, columns, report)
  const amount = read.money('amount', true)
  if (!amount && line.cells.amount) read.wrong('amount', { en: 'takes nothing off', zh: '没有减免' })
  if (!line.cells.days) read.wrong('days', isEmpty)
  const coins = read.integer('coins', 1, 1000000)
  const forMoney = line.cells.price !== ''
  if (!forMoney && !coins) read.wrong('price', { en: 'is empty, and so is 券币', zh: '与券币都为空' })
  const stock = read.ifGiven('stock', (key) =>
    line.cells[key] === unlimited ? null : read.integer(key, 0, 1000000)
  )
  if (typeof stock === 'number' && !coins)
    read.wrong('stock', { en: 'is for coupons for coins', zh: '只用于券币兑换的优惠券' })
  return {
    name: read.text('name', { most: 40, needed: true }),
    amount,
    coins,
    forMoney,
    stock: coins ? stock : null,
    image: read.picture('image') || '/media/icon/coupon.png',
    price: read.money('price'),
    minAmount: read.money('minAmount'),
    days: read.integer('days', 1, 3660),
    perCard: read.integer('perCard', 0, 1000),
    packageTypes: read.choices('packageTypes', packageTypeWords),
    scope: read.text('scope', { most: 40 }) || '全部套餐',
    sort: read.integer('rank', 0, 32767),
    onSale: read.given('onSale')
  }
}

const lockCoupons = sql`lock table ${couponGoods} in share row exclusive mode`

/** Adds a coupon, or changes the one of that name. */
const putCoupon = (tx: Tx, coupon: CouponRow) =>
  putRow(tx, couponGoods, coupon, eq(couponGoods.name, coupon.name))

/** A file of coupons for money and for coupon coins. The name identifies a coupon. */
export const couponFile: Catalogue<Key, CouponRow> = {
  columns,
  read: couponOf,
  identify: ({ name }) => ({ key: name, column: 'name' }),
  noun: { en: 'coupon', zh: '优惠券' },
  lock: lockCoupons,
  put: putCoupon
}
