import type { Mend } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import { go, type PageParams } from '@/nav/navigate'
import type { RoutePath } from '@/routes'

const ways: Partial<Record<Mend, [action: MessageKey, path: RoutePath]>> = {
  realName: ['portal.mend.realName', 'pages/iot/index/realnameAuth/index'],
  bindMobile: ['portal.mend.bindMobile', 'pages/iot/index/bindPhone'],
  topUp: ['portal.mend.topUp', 'pages/iot/index/balance/index'],
  customer: ['portal.mend.customer', 'pages/iot/index/customer']
}

/** The button of a Notice that leads to what mends a refusal; without one where only waiting helps. */
export function mending(mend: Mend, params?: PageParams): { action?: string; onAction?: () => void } {
  const way = ways[mend]
  return way ? { action: t(way[0]), onAction: () => go(way[1], params) } : {}
}
