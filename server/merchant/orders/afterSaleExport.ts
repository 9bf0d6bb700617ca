import { AfterSaleState } from '../../../rules/order/afterSale'
import { maskMobile } from '../../../rules/person/mask'
import { yuanText } from '../../../rules/money'
import { listAfterSales, type ListedAfterSale } from '../../services/admin/afterSales/afterSaleList'
import type { Command } from '../command'
import { timeCell as time, exportRows, type OutColumns } from '../csv/csvOut'
import { afterSaleKindWords, afterSaleReasonWords, afterSaleStateWords } from '../words'
import { wordOf } from '../../services/files/csv/words'

const columns: OutColumns<ListedAfterSale> = [
  ['售后单号', (o) => o.sn],
  ['订单号', (o) => o.orderSn],
  ['申请时间', (o) => time(o.createdAt)],
  ['状态', (o) => wordOf(afterSaleStateWords, o.state)],
  ['类型', (o) => wordOf(afterSaleKindWords, o.kind)],
  ['申请原因', (o) => wordOf(afterSaleReasonWords, o.reason)],
  ['商品', (o) => o.title],
  ['规格', (o) => o.optionLabel],
  ['数量', (o) => o.count],
  ['申请金额', (o) => yuanText(o.amount)],
  ['说明', (o) => o.content],
  ['手机号', (o) => maskMobile(o.mobile)],
  ['寄回快递', (o) => o.company],
  ['寄回单号', (o) => o.trackingNumber],
  ['处理', () => ''],
  ['原因', (o) => o.answer],
  ['金额', () => ''],
  ['快递公司', (o) => o.outCompany],
  ['快递单号', (o) => o.outTrackingNumber]
]

/** States in which the merchant has something to do. */
const waiting = [AfterSaleState.asked, AfterSaleState.sent, AfterSaleState.received]

export const exportAfterSales: Command = {
  usage: 'file.csv|- [--all]',
  help: {
    en: `
Requests that wait for you: new ones, parcels on their way back, goods that came back and are to be paid, exchanged or repaired.
Fill in the column 处理 (同意, 拒绝, 收货, 退款, 寄出) and read the file back with aftersales:progress.
Mobiles are masked. The file may hold what buyers wrote: only you may read it.`,
    zh: `
等你处理的售后申请：新申请、寄回途中的、已收到货待退款、待换货或待维修的。
在“处理”一列填写 同意、拒绝、收货、退款 或 寄出，再用 aftersales:progress 导回。
手机号打码。文件里有买家写的说明：只有你能读。`
  },
  args: 1,
  options: {
    all: {
      type: 'boolean',
      description: { en: 'every request, whatever its state', zh: '全部申请，不论状态' }
    }
  },
  run: async (given) => {
    const { options } = given
    const states = options.all ? Object.values(AfterSaleState) : waiting
    await exportRows(given, columns, (tx) => listAfterSales(tx, states), { en: 'after-sales', zh: '笔售后' })
  }
}
