import { isUtf8 } from 'node:buffer'
import { inArray, sql } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import { ShopOrderStatus as S } from '../../../../contract/enums'
import { mayBecome } from '../../../../rules/order/orderLife'
import { companyOf } from '../../../../rules/order/parcelCompany'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import { typedCode } from '../../../../rules/typed'
import type { Db } from '../../../db/client'
import { shopOrder, type ShopOrder } from '../../../db/schema'
import { Declined } from '../../../errors'
import type { Bilingual } from '../../../bilingual'
import { cellReader, isNot } from '../../files/csv/cells'
import { isHeader, readCsv, type BadLine, type Columns } from '../../files/csv/csv'
import { isWorkbook } from '../../files/csv/workbook'
import { FileFault } from '../../files/fileText'
import { orderVersions } from '../orders/orderVersion'
import { usedBefore } from './shipActs'
import { encodingOf, unreadable } from '../unreadable'

type Row = ConsoleData<'POST /console/api/readParcels'>['list'][number]
type Key = 'orderSn' | 'trackingNumber' | 'company'
type Parcel = Pick<Row, 'line' | Key | 'fault'>

const columns: Columns<Key> = {
  orderSn: {
    names: ['订单号', '订单编号'],
    required: true,
    says: { en: 'the order', zh: '哪笔订单' },
    example: 'NO20261121100001'
  },
  trackingNumber: {
    names: ['快递单号', '运单号', '物流单号'],
    required: true,
    says: { en: 'number of the parcel', zh: '快递单号' },
    example: 'SF1234567890123'
  },
  company: {
    names: ['快递公司', '物流公司'],
    says: {
      en: 'the parcel company; guessed by the number when empty',
      zh: '快递公司；留空时按单号判断'
    },
    example: '顺丰速运'
  }
}
const header = Object.values(columns).map(({ names: [name] }) => name)

/** Most lines of a file of parcels. */
const mostLines = 20000
/** Orders that are read at once. */
const pageSize = 500

/**
 * Reads a file of parcels, or cells pasted from a spreadsheet, which need no header: order number, tracking number, company. Says
 * of each line which order it ships, or why it cannot. Changes nothing. Throws Declined when the file cannot be read.
 */
export async function readParcels(db: Db, bytes: Buffer): Promise<Row[]> {
  const parcels = await parcelsIn(bytes)
  const seen: Seen = { orders: new Map(), numbers: new Map() }
  const list: Row[] = []
  for (let from = 0; from < parcels.length; from += pageSize) {
    const page = parcels.slice(from, from + pageSize)
    const found = await ordersOf(db, page)
    list.push(...page.map((parcel) => rowOf(parcel, found, seen)))
  }
  return list
}

const parcelNumber = /^[A-Z0-9-]{5,40}$/
const noParcelNumber = (typed: string) =>
  isNot(typed, {
    en: 'a tracking number: 5 to 40 letters and digits',
    zh: '快递单号：应为 5 到 40 位字母和数字'
  })

async function parcelsIn(bytes: Buffer): Promise<Parcel[]> {
  const { file, added } = withHeader(bytes)
  const parcels = new Map<number, Parcel>()
  const faults = new Map<number, Row['fault']>()
  const report = ({ line, column, reason }: BadLine) => {
    const key = (Object.keys(columns) as Key[]).find((name) => columns[name].names[0] === column)
    if (!faults.has(line)) faults.set(line, { column: key ?? '', ...reason })
  }
  try {
    for await (const line of readCsv(file, columns, {
      encoding: encodingOf(file),
      others: true,
      bad: report
    })) {
      const read = cellReader(line, columns, report)
      const orderSn = typedCode(read.text('orderSn', { most: 40, needed: true }))
      const trackingNumber = typedCode(read.text('trackingNumber', { most: 80, needed: true }))
      if (trackingNumber && !parcelNumber.test(trackingNumber))
        read.wrong('trackingNumber', noParcelNumber(trackingNumber))
      const company = read.text('company', { most: 40 }) || companyOf(trackingNumber)
      parcels.set(line.line, { line: line.line, orderSn, trackingNumber, company, fault: null })
      if (parcels.size > mostLines) throw tooLong()
    }
  } catch (error) {
    if (error instanceof FileFault) throw unreadable(error, columns)
    throw error
  }
  // a line that could not be read at all has a fault alone
  for (const line of faults.keys())
    if (!parcels.has(line))
      parcels.set(line, { line, orderSn: '', trackingNumber: '', company: '', fault: null })
  return [...parcels.values()]
    .sort((one, other) => one.line - other.line)
    .map((parcel) => ({ ...parcel, line: parcel.line - added, fault: faults.get(parcel.line) ?? null }))
}

/** The file with names of the columns above it where it has none; `added`: lines that were put above. */
function withHeader(bytes: Buffer): { file: Buffer; added: number } {
  if (isWorkbook(bytes)) return { file: bytes, added: 0 }
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'gb18030').decode(bytes)
  const lines = text.split(/\r\n|\n|\r/)
  const first = lines.find((line) => line.trim()) ?? ''
  const separator = ['\t', ',', '，', ';'].find((sign) => first.includes(sign))
  const cells = first.split(separator ?? /\s+/).map((cell) => cell.trim().replace(/^"|"$/g, ''))
  if (cells.some((cell) => isHeader(columns, cell))) return { file: bytes, added: 0 }
  const sign = separator ?? '\t'
  const body = separator ? lines : lines.map((line) => line.trim().replace(/\s+/g, sign))
  // as many names as there are cells: each line of another length costs the parser an Error
  const most = body.reduce((found, line) => Math.max(found, line.split(sign).length), 2)
  return { file: Buffer.from([header.slice(0, most).join(sign), ...body].join('\n')), added: 1 }
}

interface Orders {
  bySn: Map<string, ShopOrder>
  versions: Map<string, string>
  /** Orders by the tracking numbers that they have already, each with its receiver's mobile. */
  byNumber: Map<string, { orderSn: string; mobile: string }[]>
}

async function ordersOf(db: Db, page: Parcel[]): Promise<Orders> {
  const orderSns = page.map(({ orderSn }) => orderSn).filter(Boolean)
  const numbers = page.map(({ trackingNumber }) => trackingNumber).filter(Boolean)
  const number = sql<string>`upper(${shopOrder.trackingNumber})`
  const orders = orderSns.length
    ? await db.select().from(shopOrder).where(inArray(shopOrder.orderSn, orderSns))
    : []
  const sent = numbers.length
    ? await db
        .select({ number, orderSn: shopOrder.orderSn, mobile: shopOrder.mobile })
        .from(shopOrder)
        .where(inArray(number, numbers))
    : []
  const byNumber: Orders['byNumber'] = new Map()
  for (const one of sent) byNumber.set(one.number, [...(byNumber.get(one.number) ?? []), one])
  return {
    bySn: new Map(orders.map((order) => [order.orderSn, order])),
    versions: await orderVersions(
      db,
      orders.map(({ orderSn }) => orderSn)
    ),
    byNumber
  }
}

/** Orders and tracking numbers of earlier lines: line numbers by order, and orders by tracking number. */
interface Seen {
  orders: Map<string, number>
  numbers: Map<string, ShopOrder>
}

function rowOf(parcel: Parcel, { bySn, versions, byNumber }: Orders, seen: Seen): Row {
  const order = bySn.get(parcel.orderSn)
  const above = order && seen.numbers.get(parcel.trackingNumber)
  const others = [...(byNumber.get(parcel.trackingNumber) ?? []), ...(above ? [above] : [])]
  const fault = parcel.fault ?? faultOf(parcel, { order, others, line: seen.orders.get(parcel.orderSn) })
  if (!fault && order) {
    seen.orders.set(parcel.orderSn, parcel.line)
    seen.numbers.set(parcel.trackingNumber, order)
  }
  return {
    ...parcel,
    version: versions.get(parcel.orderSn) ?? '',
    title: order?.title ?? '',
    receiver: order ? `${maskName(order.certName)} ${maskMobile(order.mobile)}` : '',
    isThere: order !== undefined && isSent(order, parcel),
    fault
  }
}

const isSent = ({ status, trackingNumber }: ShopOrder, parcel: Parcel) =>
  status !== S.toShip && trackingNumber !== '' && trackingNumber.toUpperCase() === parcel.trackingNumber

/** Why a parcel cannot be sent; null when it can. */
function faultOf(
  parcel: Parcel,
  {
    order,
    others,
    line
  }: { order?: ShopOrder; others: { orderSn: string; mobile: string }[]; line: number | undefined }
): Row['fault'] {
  const at = (column: Key, { en, zh }: Bilingual) => ({ column, en, zh })
  if (!order) return at('orderSn', { en: 'is no order of the shop', zh: '没有这笔订单' })
  if (line) return at('orderSn', { en: `the same order as line ${line}`, zh: `与第 ${line} 行是同一订单` })
  if (isSent(order, parcel)) return null
  if (order.status === S.shipped) {
    const by = `${order.logisticsCompany} ${order.trackingNumber}`
    return at('trackingNumber', { en: `the order was sent by ${by}`, zh: `订单已用 ${by} 发出` })
  }
  if (!mayBecome(order, S.shipped))
    return at('orderSn', { en: 'the order does not wait to be shipped', zh: '订单不在待发货状态' })
  const other = others.find(({ orderSn, mobile }) => orderSn !== order.orderSn && mobile !== order.mobile)
  return other ? at('trackingNumber', usedBefore(parcel.trackingNumber, other.orderSn)) : null
}

const tooLong = () =>
  new Declined({
    en: `the file has more than ${mostLines} lines: split it`,
    zh: `文件超过 ${mostLines} 行，请拆开`
  })
