import { source } from '../../sourceTexts'

/** Source texts of coupons. A key added here goes into the four files beside it too. */
export default source({
  'coupons.one': '优惠券',
  'coupons.title': '选择优惠券',
  'coupons.none': '没有可用的优惠券',
  'coupons.noneFits': '暂无可用',
  'coupons.without': '不使用优惠券',
  'coupons.count': '{count} 张可选',
  'coupons.off': '减 {money} 元 · {name}',
  'coupons.from': '满 {money} 元可用',
  'coupons.always': '无门槛',
  'coupons.until': '{date} 到期',
  'coupons.usable': '可用优惠券',
  'coupons.sale': '购买优惠券',
  'coupons.past': '不可用',
  'coupons.use': '去使用',
  'coupons.buy': '购买',
  'coupons.days': '购买后 {count} 天内有效',
  'coupons.missing': '这张优惠券已不再出售',
  'coupons.status.1': '可用',
  'coupons.status.2': '已使用',
  'coupons.status.3': '已过期'
})
