import { localized } from '../../bilingual'
import { receiveGoods } from '../../services/admin/orders/giveBack'
import type { Command } from '../command'
import { declining } from '../declining'
import { asOption, whoOf } from '../who'

export const orderReceived: Command = {
  usage: 'ORDERSN [--as NAME]',
  help: {
    en: `
The goods of an order that ended after it was shipped are here again: its pieces are in stock, and its number is on sale.
Pieces that an after-sale has settled do not count. Until then both stay off sale; the column 货物 of orders:export and
mall:export names the orders whose goods are outside (未退回). Goods that cannot be sold any more: do not run it.`,
    zh: `
发货后结束的订单，货已经收回：库存加回，号码重新上架。售后已处理过的件数不算。在此之前二者都不放回；
orders:export 和 mall:export 的“货物”一列标出还没收回的订单（未退回）。货已不能再卖的，不要运行。`
  },
  args: 1,
  options: asOption,
  run: async (given) => {
    const orderSn = given.args[0]!
    const { db } = await given.openDatabase()
    const count = await declining(() => receiveGoods(db, { orderSn, who: whoOf(given) }))
    given.print(
      localized({
        en: `the goods of ${orderSn} are for sale again: ${count}`,
        zh: `${orderSn} 的货已放回：${count} 件`
      })
    )
  }
}
