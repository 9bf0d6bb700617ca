import { and, eq, like, sql, type SQL } from 'drizzle-orm'
import { Operator, RepairField, SelectNumber, ShopOrderStatus as S } from '../../../contract/enums'
import { Asked, ShopOrderKind, type GoodsKind } from '../../values'
import { goods, type shopOrder } from '../../db/schema'

type Step = [status: number, hoursAgo: number, text: string]
/** Item of a demo order: a number of an operator, or the first goods that match the condition. */
export type ItemChoice = { kind: 'number'; operator: number } | { kind: GoodsKind; which: SQL }
export interface DemoOrder {
  item: ItemChoice
  /** Events, oldest first; the last one is the order's status. */
  steps: Step[]
  more?: Partial<typeof shopOrder.$inferInsert>
}

const mode = sql`(${goods.detail}->>'selectNumber')::int`
const photos = sql`(${goods.detail}->>'uploadPhoto')::int`
const number = (operator: number): ItemChoice => ({ kind: ShopOrderKind.number, operator })
const fast = (operator: number, which: SQL): ItemChoice => ({
  kind: ShopOrderKind.fast,
  which: and(eq(goods.operator, operator), which)!
})
/** Goods by the beginning of their title; they must have no options. */
const thing = (title: string): ItemChoice => ({
  kind: ShopOrderKind.general,
  which: like(goods.title, `${title}%`)
})
const made = (hours: number): Step => [S.toPay, hours, '订单已提交，等待支付']
const paid = (hours: number): Step => [S.firstCheck, hours, '支付成功，等待初审']
const parcel = (company: string, trackingNumber: string) => ({ logisticsCompany: company, trackingNumber })

/** Orders in the interesting states, oldest first; one an operator in 30 days, as the shop's rule demands. */
export const orders: DemoOrder[] = [
  {
    item: number(Operator.unicom),
    steps: [
      made(1000),
      paid(999.9),
      [S.toShip, 990, '审核通过，等待发货'],
      [S.shipped, 975, '已发货：顺丰速运 SF1400000000001'],
      [S.signed, 930, '已签收'],
      [S.activated, 925, '已激活，办理完成']
    ],
    more: parcel('顺丰速运', 'SF1400000000001')
  },
  {
    item: thing('无线对讲机'),
    steps: [
      made(170),
      [S.toShip, 169.9, '支付成功，等待发货'],
      [S.shipped, 150, '已发货：京东物流 JD0000000000002'],
      [S.signed, 110, '已签收']
    ],
    more: parcel('京东物流', 'JD0000000000002')
  },
  { item: thing('取卡针'), steps: [made(96), [S.cancelled, 95.7, '超时未支付，订单已取消']] },
  {
    item: fast(Operator.mobile, sql`${mode} = ${SelectNumber.fixedHome}`),
    steps: [
      made(60),
      paid(60),
      [S.toShip, 45, '审核通过，等待发货'],
      [S.shipped, 22, '已发货：中通快递 ZT7300000000003']
    ],
    more: parcel('中通快递', 'ZT7300000000003')
  },
  {
    item: fast(Operator.telecom, sql`${mode} = ${SelectNumber.anyHome}`),
    steps: [made(30), paid(30), [S.rejected, 6, '审核未通过：收货地址不够详细，请补充楼栋与门牌号']],
    more: {
      applyFailReason: '收货地址不够详细，请补充楼栋与门牌号',
      rejectedFields: [RepairField.address],
      address: '文三路嘉禾小区'
    }
  },
  {
    item: fast(Operator.virtual, sql`${photos} = ${Asked.yes}`),
    steps: [made(28), paid(28), [S.documentsWanted, 3, '请补充证件照片：身份证国徽面反光，无法辨认']],
    more: { applyFailReason: '身份证国徽面反光，无法辨认' }
  },
  { item: thing('宠物定位器'), steps: [made(12), [S.toShip, 11.9, '支付成功，等待发货']] },
  {
    item: number(Operator.broadnet),
    steps: [made(9), paid(8.9), [S.inReview, 2, '初审通过，资料审核中']]
  },
  { item: thing('无线对讲机'), steps: [made(0.05)] }
]
