import { invoiceColumns, issuedOf } from '../../services/admin/money/invoiceFile'
import { issueInvoice } from '../../services/orders/invoices'
import type { Command } from '../command'
import { importCommand, movesAfter } from '../csv/importing'
import { findOrder } from '../../services/orders/orders'
import { movingOrders } from '../moving'
import { anyStatusWord } from '../words'

export const progressInvoices: Command = {
  ...importCommand,
  help: {
    en: `Other columns than these are ignored, so a file of orders:export, which has the titles, can be filled in and read back. Lines without a number are left alone; another number or link corrects what was said before. From then on the buyer sees 已开票 with number and link, and can change the title no more.`,
    zh: `这些以外的列不看，所以 orders:export 的文件（含发票抬头）填好就能导回来。没有发票号码的行不动；号码或链接不同就是更正。此后买家看到“已开票”及号码和链接，抬头不能再改。`
  },
  columns: invoiceColumns,
  after: movesAfter,
  run: (given) =>
    movingOrders(given, {
      columns: invoiceColumns,
      read: issuedOf,
      move: async (tx, _deps, issued) =>
        issued.number && (await issueInvoice(tx, issued)) ? 'moved' : 'kept',
      standing: async (tx, { orderSn }) => {
        const order = await findOrder(tx, orderSn)
        if (!order) return undefined
        const state = anyStatusWord({ inShop: true, status: order.status })
        return {
          en: `${orderSn} is ${state}; an invoice is issued of a paid order with a title, until it ends`,
          zh: `${orderSn} 现在是“${state}”；已付款、买家填了抬头且未关闭的订单才能开票`
        }
      }
    })
}
