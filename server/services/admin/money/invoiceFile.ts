import { eq, inArray } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import { invoiceLinkForm, invoiceNumberForm } from '../../../../rules/order/invoice'
import type { Db } from '../../../db/client'
import { orderInvoice, shopOrder, type OrderInvoice, type ShopOrder } from '../../../db/schema'
import { cellReader, isNot } from '../../files/csv/cells'
import type { BadLine, Columns, Line } from '../../files/csv/csv'
import { isInvoiced, type Issued } from '../../orders/invoices'
import { faultAt, inPages, orderFault, orderLines, type LineFault } from '../orderLines'
import { invoiceVersion } from './invoiceTable'

type Row = ConsoleData<'POST /console/api/readInvoices'>['list'][number]
type Key = 'orderSn' | 'number' | 'link'

/** Columns of a file of issued invoices. */
export const invoiceColumns: Columns<Key> = {
  orderSn: {
    names: ['订单号'],
    required: true,
    description: { en: 'the order', zh: '哪笔订单' },
    example: 'GO20261121100001'
  },
  number: {
    names: ['发票号码'],
    required: true,
    description: {
      en: 'number of the issued invoice, 20 digits, or 8 of the former kinds; empty: not issued yet',
      zh: '已开具的发票号码：20 位，旧版发票 8 位；留空就是还没开'
    },
    example: '26442000000012345678'
  },
  link: {
    names: ['发票链接'],
    description: { en: 'https://… where the buyer can load it', zh: '买家下载发票的 https 链接' },
    example: 'https://invoice.example/26442000000012345678.pdf'
  }
}

/** The invoice of a line; `number` is empty where it is not issued yet. */
export function issuedOf(line: Line<Key>, report: (bad: BadLine) => void): Issued {
  const read = cellReader(line, invoiceColumns, report)
  const orderSn = read.text('orderSn', { most: 40, needed: true })
  const number = read.text('number', { most: 40 })
  const link = read.text('link', { most: 500 })
  if (number && !invoiceNumberForm.test(number))
    read.wrong('number', isNot(number, { en: '8 or 20 digits', zh: ' 8 位或 20 位数字' }))
  if (link && !invoiceLinkForm.test(link))
    read.wrong('link', isNot(link, { en: 'an https address', zh: ' https 链接' }))
  return { orderSn, number, link }
}

type Entry = Issued & { line: number; fault: LineFault }

/**
 * Reads a file of issued invoices, or cells pasted from a spreadsheet. Says of each line what it is made out to, or why it cannot be
 * entered; lines without a number are left out. Changes nothing. Throws Declined when the file cannot be read.
 */
export async function readInvoices(db: Db, bytes: Buffer): Promise<Row[]> {
  const none = { orderSn: '', number: '', link: '' }
  const lines = await orderLines(bytes, invoiceColumns, { read: issuedOf, none })
  const seen = new Map<string, number>()
  return inPages(
    lines.filter(({ number, fault }) => number || fault),
    async (page) => {
      const found = await invoicesOf(db, page)
      return page.map((entry) => rowOf(entry, found.get(entry.orderSn), seen))
    }
  )
}

interface Found {
  order: ShopOrder
  invoice: OrderInvoice | null
}

async function invoicesOf(db: Db, page: Entry[]): Promise<Map<string, Found>> {
  const orderSns = page.map(({ orderSn }) => orderSn).filter(Boolean)
  if (!orderSns.length) return new Map()
  const found = await db
    .select({ order: shopOrder, invoice: orderInvoice })
    .from(shopOrder)
    .leftJoin(orderInvoice, eq(orderInvoice.orderSn, shopOrder.orderSn))
    .where(inArray(shopOrder.orderSn, orderSns))
  return new Map(found.map((one) => [one.order.orderSn, one]))
}

/** `seen`: line numbers by order, of earlier lines. */
function rowOf(entry: Entry, found: Found | undefined, seen: Map<string, number>): Row {
  const { orderSn, number, link } = entry
  const fault = entry.fault ?? faultOf(found, seen.get(orderSn))
  if (!fault) seen.set(orderSn, entry.line)
  const invoice = found?.invoice
  return {
    ...entry,
    version: invoice ? invoiceVersion(invoice) : '',
    title: invoice?.title ?? '',
    amount: found?.order.amount ?? 0,
    before: invoice?.number ?? '',
    isThere: invoice?.number === number && invoice.link === link,
    fault
  }
}

/** Why an invoice cannot be entered; null when it can. */
function faultOf(found: Found | undefined, line: number | undefined): LineFault {
  if (!found || line) return orderFault(line)
  if (!found.order.paidAt || !isInvoiced(found.order))
    return faultAt('orderSn', { en: 'the order gets no invoice', zh: '该订单不开发票' })
  return found.invoice ? null : faultAt('orderSn', { en: 'the buyer gave no title', zh: '买家没有填写抬头' })
}
