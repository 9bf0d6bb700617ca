import { inArray, sql } from 'drizzle-orm'
import type { ConsoleData } from '../../../../contract/console'
import { ShopOrderStatus as S } from '../../../../contract/enums'
import { mayBecome } from '../../../../rules/order/orderLife'
import { companyOf } from '../../../../rules/order/parcelCompany'
import { maskMobile, maskName } from '../../../../rules/person/mask'
import { typedCode } from '../../../../rules/typed'
import type { Db } from '../../../db/client'
import { shopOrder, type ShopOrder } from '../../../db/schema'
import { cellReader, isNot } from '../../files/csv/cells'
import type { BadLine, Columns, Line } from '../../files/csv/csv'
import { orderVersions } from '../orders/orderVersion'
import { usedBefore } from './shipActs'
import { faultAt, inPages, orderFault, orderLines } from '../orderLines'

type Row = ConsoleData<'POST /console/api/readParcels'>['list'][number]
type Key = 'orderSn' | 'trackingNumber' | 'company'
type Parcel = Pick<Row, 'line' | Key | 'fault'>

const columns: Columns<Key> = {
  orderSn: {
    names: ['订单号', '订单编号'],
    required: true,
    description: { en: 'the order', zh: '哪笔订单' },
    example: 'NO20261121100001'
  },
  trackingNumber: {
    names: ['快递单号', '运单号', '物流单号'],
    required: true,
    description: { en: 'number of the parcel', zh: '快递单号' },
    example: 'SF1234567890123'
  },
  company: {
    names: ['快递公司', '物流公司'],
    description: {
      en: 'the parcel company; guessed by the number when empty',
      zh: '快递公司；留空时按单号判断'
    },
    example: '顺丰速运'
  }
}
/**
 * Reads a file of parcels, or cells pasted from a spreadsheet, which need no header: order number, tracking number, company. Says
 * of each line which order it ships, or why it cannot. Changes nothing. Throws Declined when the file cannot be read.
 */
export async function readParcels(db: Db, bytes: Buffer): Promise<Row[]> {
  const parcels = await orderLines(bytes, columns, { read: parcelOf, none })
  const seen: Seen = { orders: new Map(), numbers: new Map() }
  return inPages(parcels, async (page) => {
    const found = await ordersOf(db, page)
    return page.map((parcel) => rowOf(parcel, found, seen))
  })
}

const parcelNumber = /^[A-Z0-9-]{5,40}$/
const noParcelNumber = (typed: string) =>
  isNot(typed, {
    en: 'a tracking number: 5 to 40 letters and digits',
    zh: '快递单号：应为 5 到 40 位字母和数字'
  })

const none = { orderSn: '', trackingNumber: '', company: '' }

function parcelOf(line: Line<Key>, report: (bad: BadLine) => void): Record<Key, string> {
  const read = cellReader(line, columns, report)
  const orderSn = typedCode(read.text('orderSn', { most: 40, needed: true }))
  const trackingNumber = typedCode(read.text('trackingNumber', { most: 80, needed: true }))
  if (trackingNumber && !parcelNumber.test(trackingNumber))
    read.wrong('trackingNumber', noParcelNumber(trackingNumber))
  return { orderSn, trackingNumber, company: read.text('company', { most: 40 }) || companyOf(trackingNumber) }
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
  if (!order || line) return orderFault(line)
  if (isSent(order, parcel)) return null
  if (order.status === S.shipped) {
    const by = `${order.logisticsCompany} ${order.trackingNumber}`
    return faultAt('trackingNumber', { en: `the order was sent by ${by}`, zh: `订单已用 ${by} 发出` })
  }
  if (!mayBecome(order, S.shipped))
    return faultAt('orderSn', { en: 'the order does not wait to be shipped', zh: '订单不在待发货状态' })
  const other = others.find(({ orderSn, mobile }) => orderSn !== order.orderSn && mobile !== order.mobile)
  return other ? faultAt('trackingNumber', usedBefore(parcel.trackingNumber, other.orderSn)) : null
}
