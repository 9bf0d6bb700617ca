import type { Messages } from '../../types'

export default {
  'coupons.one': '優惠券',
  'coupons.title': '選擇優惠券',
  'coupons.none': '沒有可用的優惠券',
  'coupons.noneFits': '暫無可用',
  'coupons.without': '不使用優惠券',
  'coupons.count': '{count} 張可選',
  'coupons.off': '減 {money} 元 · {name}',
  'coupons.from': '滿 {money} 元可用',
  'coupons.always': '無門檻',
  'coupons.until': '{date} 到期',
  'coupons.usable': '可用優惠券',
  'coupons.sale': '購買優惠券',
  'coupons.past': '不可用',
  'coupons.use': '去使用',
  'coupons.buy': '購買',
  'coupons.days': '購買後 {count} 天內有效',
  'coupons.missing': '這張優惠券已不再出售',
  'coupons.status.1': '可用',
  'coupons.status.2': '已使用',
  'coupons.status.3': '已過期'
} satisfies Messages<'coupons'>
