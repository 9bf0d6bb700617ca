import { DurationUnit, Operator, PackageType } from '../../../contract/enums'
import { startOfChineseDay } from '../../../rules/billing'
import { kbPerGb } from '../../../rules/data'
import { dayMs, hourMs } from '../../../rules/time'
import type { Tx } from '../../db/client'
import { anyOperator } from '../../values'
import { couponGoods, dataPackage, packageCategory, seckill } from '../../db/schema'

const { days, months, years } = DurationUnit
const categories = ['月套餐', '短期包', '长期包', '加油包', '不限量', '按量计费', '限时秒杀']

interface Row {
  category: number
  name: string
  type: number
  /** yuan */
  price: number
  original?: number
  /** 0: infinite, or charged by use */
  gigabytes: number
  term: [number, number]
  summary: string
  tags?: string[]
  recommended?: boolean
  operator?: number
  infinite?: boolean
  /** yuan a GB */
  perGb?: number
}

const month = (name: string, gigabytes: number, price: number, more: Partial<Row> = {}): Row => ({
  category: 1,
  name,
  type: PackageType.base,
  price,
  gigabytes,
  term: [1, months],
  summary: '国内通用流量，当期有效',
  ...more
})
const short = (name: string, gigabytes: number, price: number, length: number): Row => ({
  category: 2,
  name,
  type: PackageType.base,
  price,
  gigabytes,
  term: [length, days],
  summary: `支付后${length}天内有效`
})
const long = (
  name: string,
  gigabytes: number,
  price: number,
  term: [number, number],
  more: Partial<Row> = {}
): Row => ({
  category: 3,
  name,
  type: PackageType.base,
  price,
  gigabytes,
  term,
  summary: '一次订购，长期有效',
  ...more
})
const addOn = (gigabytes: number, price: number): Row => ({
  category: 4,
  name: `${gigabytes}GB加油包`,
  type: PackageType.addOn,
  price,
  gigabytes,
  term: [1, months],
  summary: '叠加使用，当期有效'
})

/** 31 packages over all categories and types. */
const rows: Row[] = [
  month('3GB月包', 3, 9.9),
  month('10GB月包', 10, 19, { recommended: true, tags: ['热销'] }),
  month('20GB月包', 20, 29),
  month('50GB月包', 50, 49, { original: 59, tags: ['特惠'] }),
  month('100GB月包', 100, 79, { original: 99 }),
  month('200GB月包', 200, 129),
  month('移动专享30GB', 30, 35, { operator: Operator.mobile, tags: ['移动'] }),
  month('联通专享40GB', 40, 39, { operator: Operator.unicom, tags: ['联通'] }),
  month('电信专享40GB', 40, 39, { operator: Operator.telecom, tags: ['电信'] }),
  month('广电专享60GB', 60, 45, { operator: Operator.broadnet, tags: ['广电'] }),
  month('次月20GB预订', 20, 25, {
    type: PackageType.nextMonth,
    original: 29,
    summary: '下一账期首日零时生效',
    tags: ['预订优惠']
  }),
  month('次月100GB预订', 100, 69, {
    type: PackageType.nextMonth,
    original: 79,
    summary: '下一账期首日零时生效'
  }),
  short('1GB日包', 1, 2, 1),
  short('3GB三日包', 3, 5, 3),
  short('5GB周包', 5, 9, 7),
  short('10GB半月包', 10, 15, 15),
  short('30GB三十日包', 30, 32, 30),
  long('60GB季包', 60, 69, [90, days], { recommended: true }),
  long('半年包120GB', 120, 139, [6, months]),
  long('年包240GB', 240, 239, [1, years], { original: 299, tags: ['省60元'] }),
  long('年包1200GB', 1200, 599, [1, years], { original: 799 }),
  long('永久卡100GB', 100, 299, [20, years], { summary: '流量用完为止，永久有效' }),
  addOn(1, 3),
  addOn(5, 12),
  addOn(10, 20),
  addOn(30, 45),
  month('不限量月包', 0, 99, {
    category: 5,
    infinite: true,
    summary: '超100GB后限速',
    tags: ['畅用']
  }),
  long('不限量季包', 0, 269, [3, months], { category: 5, infinite: true, summary: '超100GB/月后限速' }),
  {
    category: 6,
    name: '按量计费',
    type: PackageType.volume,
    price: 0.01,
    gigabytes: 0,
    term: [20, years],
    perGb: 3,
    summary: '套餐外用量3元/GB，从余额扣除'
  },
  month('秒杀20GB月包', 20, 29, { category: 7, type: PackageType.seckill, tags: ['秒杀'] }),
  month('秒杀100GB月包', 100, 79, { category: 7, type: PackageType.seckill, tags: ['秒杀'] })
]

const fen = (yuan: number) => Math.round(yuan * 100)
const notes = [
  '流量仅限中国大陆使用，不含港澳台',
  '到账通常在1分钟内，高峰期可能延迟',
  '套餐到账后不支持退订',
  '单次订购用完或到期后可再次订购'
]

/** Adds packages, seckill windows (one running, one every evening), coupons on sale and top-up amounts. */
export async function loadPackages(tx: Tx, now: Date): Promise<Map<string, typeof dataPackage.$inferSelect>> {
  await tx.insert(packageCategory).values(categories.map((name, i) => ({ id: i + 1, name, sort: i })))
  const made = await tx
    .insert(dataPackage)
    .values(
      rows.map((row, i) => ({
        categoryId: row.category,
        name: row.name,
        packageType: row.type,
        operatorType: row.operator ?? anyOperator,
        price: fen(row.price),
        originalPrice: fen(row.original ?? row.price),
        totalFlow: row.gigabytes * kbPerGb,
        isInfiniteFlow: row.infinite ?? false,
        duration: row.term[0],
        durationUnit: row.term[1],
        gPrice: fen(row.perGb ?? 0),
        speedCode: '512K',
        integral: Math.floor(row.price),
        tags: row.tags ?? [],
        summary: row.summary,
        image: `/media/goods/${i * 4 + 4}.svg`,
        content: `<p>${row.name}：${row.summary}。</p><p>国内通用流量，不区分时段，支持全国使用。</p>`,
        rules: notes,
        recommended: row.recommended ?? false,
        sort: i
      }))
    )
    .returning()
  const packages = new Map(made.map((item) => [item.name, item]))
  await loadSeckill(tx, packages.get('秒杀20GB月包')!.id, packages.get('秒杀100GB月包')!.id, now)
  await tx.insert(couponGoods).values([
    {
      name: '满30减10券',
      price: 300,
      amount: 1000,
      minAmount: 3000,
      days: 30,
      scope: '全部套餐',
      image: '/media/icon/coupon.svg',
      sort: 1
    },
    {
      name: '满100减40券',
      price: 1500,
      amount: 4000,
      minAmount: 10000,
      days: 60,
      scope: '全部套餐',
      image: '/media/icon/coupon.svg',
      sort: 2
    },
    {
      name: '加油包5元券',
      price: 100,
      amount: 500,
      minAmount: 1200,
      days: 30,
      packageTypes: [PackageType.addOn],
      scope: '加油包',
      image: '/media/icon/coupon.svg',
      sort: 3
    }
  ])
  return packages
}

async function loadSeckill(tx: Tx, running: number, evening: number, now: Date): Promise<void> {
  const today = startOfChineseDay(now.getTime())
  const window = (
    packageId: number,
    from: number,
    to: number,
    price: number,
    total: number,
    perCard: number
  ) => ({
    packageId,
    startAt: new Date(from),
    endAt: new Date(to),
    price,
    total,
    stock: total,
    perCard
  })
  const evenings = Array.from({ length: 60 }, (_, i) => today + i * dayMs + 20 * hourMs)
  await tx
    .insert(seckill)
    .values([
      window(running, today, today + 60 * dayMs, 990, 500, 2),
      ...evenings.map((from) => window(evening, from, from + 2 * hourMs, 3900, 50, 1))
    ])
}
