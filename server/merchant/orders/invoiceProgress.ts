import { issueInvoice, type Issued } from '../../services/orders/invoices'
import { cellReader, isNot } from '../../services/files/csv/cells'
import type { Command } from '../command'
import type { BadLine, Columns, Line } from '../../services/files/csv/csv'
import { importOptions, importUsage, movesAfter } from '../csv/importing'
import { findOrder } from '../../services/orders/orders'
import { movingOrders } from '../moving'
import { anyStatusWord } from '../words'

type Key = 'orderSn' | 'number' | 'link'
const columns: Columns<Key> = {
  orderSn: {
    names: ['订单号'],
    required: true,
    says: { en: 'the order', zh: '哪笔订单' },
    example: 'GO20261121100001'
  },
  number: {
    names: ['发票号码'],
    required: true,
    says: {
      en: 'number of the issued invoice, 20 digits, or 8 of the former kinds; empty: not issued yet',
      zh: '已开具的发票号码：20 位，旧版发票 8 位；留空就是还没开'
    },
    example: '26442000000012345678'
  },
  link: {
    names: ['发票链接'],
    says: { en: 'https://… where the buyer can load it', zh: '买家下载发票的 https 链接' },
    example: 'https://invoice.example/26442000000012345678.pdf'
  }
}

function issuedOf(line: Line<Key>, report: (bad: BadLine) => void): Issued {
  const read = cellReader(line, columns, report)
  const orderSn = read.text('orderSn', { most: 40, needed: true })
  const number = read.text('number', { most: 40 })
  const link = read.text('link', { most: 500 })
  if (number && !/^(\d{8}|\d{20})$/.test(number))
    read.wrong('number', isNot(number, { en: '8 or 20 digits', zh: ' 8 位或 20 位数字' }))
  if (link && !/^https:\/\/[^\s"'<>]+$/.test(link))
    read.wrong('link', isNot(link, { en: 'an https address', zh: ' https 链接' }))
  return { orderSn, number, link }
}

export const progressInvoices: Command = {
  usage: importUsage,
  help: {
    en: `Other columns than these are ignored, so a file of orders:export, which has the titles, can be filled in and read back. Lines without a number are left alone; another number or link corrects what was said before. From then on the buyer sees 已开票 with number and link, and can change the title no more.`,
    zh: `这些以外的列不看，所以 orders:export 的文件（含发票抬头）填好就能导回来。没有发票号码的行不动；号码或链接不同就是更正。此后买家看到“已开票”及号码和链接，抬头不能再改。`
  },
  columns,
  after: movesAfter,
  args: 1,
  options: importOptions,
  run: (given) =>
    movingOrders(given, {
      columns,
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
