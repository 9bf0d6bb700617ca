import type { MessageKey } from '@/i18n'
import type { RoutePath } from '@/routes'

/** What is done about something in a card's way: a page, or what `does` says. */
interface FixRow {
  text: MessageKey
  path?: RoutePath
  params?: Record<string, string>
  /** refresh asks the carrier anew; lift takes the stop away. */
  does?: 'refresh' | 'lift'
}

const rows = {
  verify: { text: 'portal.fix.verify', path: 'pages/iot/index/realnameAuth/index' },
  verifyPlatform: { text: 'portal.fix.verifyPlatform', path: 'pages/iot/index/realnameAuth/platform' },
  verifyVice: {
    text: 'portal.fix.verify',
    path: 'pages/iot/index/realnameAuth/switchOfficial/index'
  },
  bindPhone: { text: 'portal.fix.bindPhone', path: 'pages/iot/index/bindPhone' },
  topUp: { text: 'portal.fix.topUp', path: 'pages/iot/index/balance/index' },
  buy: { text: 'portal.fix.buy', path: 'pages/iot/index/package/index' },
  renew: { text: 'portal.fix.renew', path: 'pages/iot/index/package/index' },
  buyCoupon: { text: 'portal.fix.buyCoupon', path: 'pages/iot/index/couponChoose/index' },
  refresh: { text: 'portal.fix.refresh', does: 'refresh' },
  lift: { text: 'portal.fix.lift', does: 'lift' },
  /** The operator alone can mend it: that page says whom to call and what they will ask for. */
  operator: { text: 'portal.fix.operator', path: 'pages/iot/index/customer', params: { view: 'why' } },
  merchant: { text: 'portal.fix.merchant', path: 'pages/iot/index/customer' }
} satisfies Record<string, FixRow>

export type FixName = keyof typeof rows
export const fixes: Record<FixName, FixRow> = rows
