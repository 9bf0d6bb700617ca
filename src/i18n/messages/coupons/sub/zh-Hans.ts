import { source } from '../../../sourceTexts'

/** Source texts of coupons that only sub-packages draw. A key added here goes into the four files beside it too. */
export default source({
  'coupons.coins.ended': '已结束',
  'coupons.coins.none': '暂无可兑换的优惠券',
  'coupons.coins.ledger': '券币明细',
  'coupons.coins.held': '我的优惠券',
  'coupons.coins.offers': '可兑优惠券',
  'coupons.coins.count': '{count}券币',
  'coupons.coins.days': '兑换后 {count} 天内有效',
  'coupons.coins.left': '剩{count}张',
  'coupons.coins.exchange': '兑换',
  'coupons.coins.ask': '用 {count} 券币兑换“{name}”？',
  'coupons.coins.done': '已兑换“{name}”，可在买套餐时使用。',
  'coupons.coins.stay': '继续兑换',
  'coupons.coins.used': '已使用',
  'coupons.coins.noExchanges': '还没有兑换记录',
  'coupons.coins.noLedger': '还没有券币，做任务可以获得',
  'coupons.coins.month': '收入 {income} · 支出 {spent}',
  'coupons.coins.after': '余 {count}'
})
