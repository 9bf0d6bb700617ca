import { eq } from 'drizzle-orm'
import { couponGoods } from '../../db/schema'
import { importInto } from '../catalogue'
import { cellReader, picture } from '../csv/cells'
import type { Columns } from '../csv/csv'
import { packageTypeWords } from '../words'

const couponColumns = {
  name: { names: ['名称'], required: true },
  amount: { names: ['减免'], required: true },
  minAmount: { names: ['满'] },
  days: { names: ['天数'], required: true },
  price: { names: ['价格'] },
  coins: { names: ['券币'] },
  stock: { names: ['库存'] },
  perCard: { names: ['每卡限兑'] },
  packageTypes: { names: ['套餐类型'] },
  scope: { names: ['适用范围'] },
  image: { names: ['图片'], picture: true },
  rank: { names: ['排序'] },
  onSale: { names: ['上架'] }
} satisfies Columns<string>

/** Imports coupons for money and for coupon coins. The name identifies a coupon. */
export const importCoupons = importInto<keyof typeof couponColumns>(
  {
    table: couponGoods,
    columns: couponColumns,
    key: 'name',
    what: 'coupons',
    read: (line, report) => {
      const read = cellReader(line, couponColumns, report)
      const name = read.text('name', { most: 40, needed: true })
      const amount = read.money('amount', true)
      if (!amount && line.cells.amount) read.wrong('amount', 'takes nothing off')
      if (!line.cells.days) read.wrong('days', 'is empty')
      const coins = read.integer('coins', 1, 1000000)
      const forMoney = line.cells.price !== ''
      if (!forMoney && !coins) read.wrong('price', 'is empty, and so is 券币')
      const image = read.text('image') || '/media/icon/coupon.svg'
      if (!picture.test(image)) read.wrong('image', `"${image.slice(0, 30)}" is neither /path nor https://…`)
      const stock = line.cells.stock ? read.integer('stock', 0, 1000000) : null
      if (stock !== null && !coins) read.wrong('stock', 'is for coupons for coins')
      const row = {
        ...{ name, amount, coins, forMoney, image, stock },
        price: read.money('price'),
        minAmount: read.money('minAmount'),
        days: read.integer('days', 1, 3660),
        perCard: read.integer('perCard', 0, 1000),
        packageTypes: read.choices('packageTypes', packageTypeWords),
        scope: read.text('scope', { most: 40 }) || '全部套餐',
        sort: read.integer('rank', 0, 32767),
        onSale: read.bool('onSale', true)
      }
      return { row, same: eq(couponGoods.name, name) }
    }
  },
  `
The first line names the columns, in any order, in Chinese or in English. Needed are
  名称 name                 identifies the coupon to change
  减免 amount               yuan that it takes off
  天数 days                 days it is valid from the day a card gets it
  价格 price, 券币 coins    price in yuan, price in coupon coins; empty: not sold that way
and optionally, with the default in brackets
  满 minAmount (0): least price in yuan for which it may be used
  套餐类型 packageTypes (every type): ${Object.keys(packageTypeWords).join(', ')} between |
  适用范围 scope (全部套餐): the package types in words, for the holder
  库存 stock (no limit), 每卡限兑 perCard (0, no limit): only for coupon coins
  图片 image                排序 rank (0, the lowest first)   上架 onSale (是)
库存 replaces the stock, it is not added. Coupons that cards hold keep their terms.`
)
