import type { MessageKey } from '@/i18n'
import type { PageParams } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import type { RoutePath } from '@/routes'
import type { SimInfo } from '../words'

/** How a problem is fixed: a page, or the action of `does`. */
interface FixRow {
  text: MessageKey
  path?: RoutePath
  params?: Record<string, string>
  /** refresh asks the carrier again; lift removes the stop; begin begins the waiting package. */
  does?: 'refresh' | 'lift' | 'begin'
}

const rows = {
  verify: { text: 'card.fix.verify', path: 'pages/iot/index/realnameAuth/index' },
  verifyPlatform: { text: 'card.fix.verifyPlatform', path: 'pages/iot/index/realnameAuth/platform' },
  /** The form has been sent: its page says how far the check is. */
  seeCheck: { text: 'card.fix.seeCheck', path: 'pages/iot/index/realnameAuth/platform' },
  verifyVice: {
    text: 'card.fix.verify',
    path: 'pages/iot/index/realnameAuth/switchOfficial/index'
  },
  bindPhone: { text: 'card.fix.bindPhone', path: 'pages/iot/index/bindPhone' },
  topUp: { text: 'card.fix.topUp', path: 'pages/iot/index/balance/index' },
  /** Repays the debt and buys the package that puts the card back on line. */
  restore: { text: 'card.fix.restore', path: 'pages/iot/index/package/details/index' },
  buy: { text: 'card.fix.buy', path: 'pages/iot/index/package/index' },
  begin: { text: 'card.fix.begin', does: 'begin' },
  renew: { text: 'card.fix.renew', path: 'pages/iot/index/package/index' },
  buyCoupon: { text: 'card.fix.buyCoupon', path: 'pages/iot/index/couponChoose/index' },
  raise: { text: 'title.volumeBill', path: 'pages-sub/shop/volumeBill/index' },
  refresh: { text: 'card.fix.refresh', does: 'refresh' },
  lift: { text: 'card.fix.lift', does: 'lift' },
  /** Only the operator can fix it: the page says whom to call and what they will ask for. */
  operator: { text: 'card.fix.operator', path: 'pages/iot/index/customer', params: { view: 'why' } },
  merchant: { text: 'card.fix.merchant', path: 'pages/iot/index/customer' }
} satisfies Record<string, FixRow>

export type FixName = keyof typeof rows
export const fixes: Record<FixName, FixRow> = rows

/** Parameters of a fix's page for this card. */
export const fixParams = (name: FixName, { restore }: Pick<SimInfo, 'restore'>): PageParams | undefined =>
  name === 'restore' ? { packageId: restore?.packageId, debt: true } : fixes[name].params

/** Whether this backend and platform offer the fix. For observers. */
export const canFix = (name: FixName): boolean => isOffered(fixes[name].path ?? '')
