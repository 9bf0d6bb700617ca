import type { Messages } from '../../../types'

export default {
  'coupons.coins.ended': '已結束',
  'coupons.coins.none': '暫無可兌換的優惠券',
  'coupons.coins.ledger': '券幣明細',
  'coupons.coins.held': '我的優惠券',
  'coupons.coins.offers': '可兌優惠券',
  'coupons.coins.count': '{count}券幣',
  'coupons.coins.days': '兌換後 {count} 天內有效',
  'coupons.coins.left': '剩{count}張',
  'coupons.coins.exchange': '兌換',
  'coupons.coins.ask': '用 {count} 券幣兌換「{name}」？',
  'coupons.coins.done': '已兌換「{name}」，可在買套餐時使用。',
  'coupons.coins.stay': '繼續兌換',
  'coupons.coins.used': '已使用',
  'coupons.coins.noExchanges': '還沒有兌換記錄',
  'coupons.coins.noLedger': '還沒有券幣，做任務可以獲得',
  'coupons.coins.month': '收入 {income} · 支出 {spent}',
  'coupons.coins.after': '餘 {count}'
} satisfies Messages<'coupons/sub'>
