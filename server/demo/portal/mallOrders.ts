import { asc, eq } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../rules/time'
import { DeliveryWay, MallOrderState as S, PlaceType, PortalOrderStatus } from '../../../contract/enums'
import type { Tx } from '../../db/client'
import {
  integralLog,
  mallGoods,
  mallOption,
  mallOrder,
  mallStore,
  portalOrder,
  sim,
  simAddress
} from '../../db/schema'
import { bannerColumns, takeBanners } from '../../services/mall/bannerFile'
import { mallFile } from '../../services/mall/mallFile'
import { storeFile } from '../../services/mall/storeFile'
import { presentStore, storeIds } from '../../services/mall/mallStores'
import { newOrderSn } from '../../services/payments/newOrder'
import { DeliveryStatus, notPaidYet, OrderPrefix, PortalOrderKind } from '../../values'
import { takeLines, takeSheet } from '../stock'
import type { DemoContext } from '../types'

interface Story {
  title: string
  option?: string
  state: number
  hoursAgo: number
  placeType?: number
  company?: string
  trackingNumber?: string
}

const { points, wechat } = PlaceType

/** One order in each state, oldest first. Orders that can still be cancelled were paid by points alone. */
const stories: Story[] = [
  {
    ...{ title: '移动电源 10000mAh', option: '白色', state: S.done, hoursAgo: 400, placeType: wechat },
    ...{ company: '顺丰速运', trackingNumber: 'SF1500000000011' }
  },
  { title: '便携折叠水杯', state: S.cancelled, hoursAgo: 260 },
  { title: '取卡针与卡套', state: S.refunded, hoursAgo: 200, placeType: points },
  {
    ...{ title: '护眼台灯', state: S.shipped, hoursAgo: 20, placeType: wechat },
    ...{ company: '中通快递', trackingNumber: 'ZT7500000000012' }
  },
  { title: '陶瓷马克杯', option: '青色', state: S.toPickUp, hoursAgo: 8, placeType: points },
  { title: '编织快充数据线', option: '1 米', state: S.toShip, hoursAgo: 3, placeType: points },
  { title: '轻便双肩包', state: S.toPay, hoursAgo: 0.05 }
]

const addresses = [
  {
    ...{ name: '张三', mobile: '13800138001', isDefault: true, address: '科技园南区 8 栋 1203' },
    ...{ provinceCode: '440000', province: '广东省', city: '深圳市', county: '南山区' }
  },
  {
    ...{ name: '李女士', mobile: '13900139002', isDefault: false, address: '长安街 1 号院 3 单元 501' },
    ...{ provinceCode: '110000', province: '北京市', city: '北京市', county: '东城区' }
  }
]

const ended: number[] = [S.cancelled, S.refunded]

const statusOf = (state: number) =>
  ({
    [S.toPay]: PortalOrderStatus.toPay,
    [S.cancelled]: PortalOrderStatus.cancelled,
    [S.refunded]: PortalOrderStatus.refunded
  })[state] ?? PortalOrderStatus.credited

const deliveryOf = (state: number) =>
  ({ [S.done]: DeliveryStatus.done, [S.shipped]: DeliveryStatus.sent })[state] ?? DeliveryStatus.waiting

/** Adds addresses and mall orders of a card; its sum of points stays the same. */
async function loadMallOrders(tx: Tx, simNo: string, now: Date): Promise<void> {
  const [card] = await tx.select().from(sim).where(eq(sim.simNo, simNo))
  const simId = card!.id
  const kept = await tx
    .insert(simAddress)
    .values(addresses.map((address) => ({ simId, ...address })))
    .returning()
  const { id: _id, simId: _simId, isDefault: _isDefault, createdAt: _at, ...address } = kept[0]!
  const [store] = await tx.select().from(mallStore).where(eq(mallStore.city, '深圳市'))
  const ledger: Moved[] = []
  for (const { title, option: label = '', state, hoursAgo, placeType, ...parcel } of stories) {
    const at = new Date(now.getTime() - hoursAgo * hourMs)
    const [item] = await tx.select().from(mallGoods).where(eq(mallGoods.title, title))
    const options = await tx.select().from(mallOption).where(eq(mallOption.goodsId, item!.id))
    const option = options.find((one) => one.label === label)!
    const orderSn = await newOrderSn(tx, OrderPrefix.mall, at.getTime())
    const over = ended.includes(state)
    const paid = placeType !== undefined
    const soon = new Date(at.getTime() + minuteMs)
    const pickUp = state === S.toPickUp
    await tx.insert(portalOrder).values({
      orderSn,
      uuid: `demo:${orderSn}`,
      simId,
      kind: PortalOrderKind.mall,
      title,
      targetId: item!.id,
      ...{ price: option.price, amount: option.price, points: option.points },
      status: statusOf(state),
      placeType: placeType ?? notPaidYet,
      payBefore: new Date(at.getTime() + 15 * minuteMs),
      paidAt: paid ? soon : null,
      creditedAt: paid ? soon : null,
      endedAt: over ? new Date(at.getTime() + hourMs) : null,
      createdAt: at
    })
    await tx.insert(mallOrder).values({
      ...{ orderSn, simId, goodsId: item!.id, optionId: option.id, optionLabel: label, image: item!.image },
      count: 1,
      ...(pickUp
        ? { deliveryWay: DeliveryWay.pickUp, store: presentStore(store!), pickUpCode: '58261739' }
        : { deliveryWay: DeliveryWay.parcel, ...address }),
      ...parcel,
      deliveryStatus: deliveryOf(state),
      shippedAt: parcel.trackingNumber || pickUp ? new Date(at.getTime() + 6 * hourMs) : null,
      doneAt: state === S.done ? new Date(at.getTime() + 50 * hourMs) : null,
      returnedAt: over ? new Date(at.getTime() + hourMs) : null
    })
    if (!option.points) continue
    ledger.push({ orderSn, title, points: -option.points, at, back: false })
    if (over)
      ledger.push({ orderSn, title, points: option.points, at: new Date(at.getTime() + hourMs), back: true })
  }
  await bookPoints(tx, simId, ledger)
}

interface Moved {
  orderSn: string
  title: string
  points: number
  at: Date
  back: boolean
}

/** Inserts the spent points into a card's ledger in the order of time, and adds as many to its first entry. */
async function bookPoints(tx: Tx, simId: number, moved: Moved[]): Promise<void> {
  const mine = eq(integralLog.simId, simId)
  const known = await tx.select().from(integralLog).where(mine).orderBy(asc(integralLog.id))
  const spent = -moved.reduce((sum, { points: count }) => sum + count, 0)
  const before = known.map(({ id: _id, ...row }, i) => ({ ...row, points: row.points + (i ? 0 : spent) }))
  const ofMall = moved.map(({ orderSn, title, points: count, at, back }) => ({
    ...{ simId, source: orderSn, points: count, createdAt: at },
    type: back ? ('refund' as const) : ('mall' as const),
    title: back ? `取消兑换${title}` : `兑换${title}`
  }))
  const rows = [...before, ...ofMall].sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime()
  )
  let total = 0
  await tx.delete(integralLog).where(mine)
  await tx.insert(integralLog).values(rows.map((row) => ({ ...row, total: (total += row.points) })))
}

/** Adds stores, items with their sales, and banners. */
async function loadMallGoods(tx: Tx, random: DemoContext['random']): Promise<void> {
  await takeSheet(tx, 'stores.csv', storeFile)
  await takeSheet(tx, 'mall.csv', mallFile(await storeIds(tx)))
  const items = await tx.select({ id: mallGoods.id }).from(mallGoods).orderBy(mallGoods.id)
  for (const { id } of items)
    await tx
      .update(mallGoods)
      .set({ sold: random.int(60, 3600) })
      .where(eq(mallGoods.id, id))
  await takeLines('banners.csv', bannerColumns, (lines, bad) => takeBanners(tx, lines, bad))
}

/** Adds the points mall, and a card's mall orders in every state. */
export async function loadMall(tx: Tx, { random, now }: DemoContext): Promise<void> {
  await loadMallGoods(tx, random)
  await loadMallOrders(tx, '1440000000001', now)
}
