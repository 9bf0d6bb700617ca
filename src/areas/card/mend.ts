import type { Mend } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import { wayTo, type PageParams } from '@/nav/navigate'
import type { RoutePath } from '@/routes'

const ways: Partial<Record<Mend, [action: MessageKey, path: RoutePath]>> = {
  realName: ['card.mend.realName', 'pages/iot/index/realnameAuth/index'],
  bindMobile: ['card.mend.bindMobile', 'pages/iot/index/bindPhone'],
  topUp: ['card.mend.topUp', 'pages/iot/index/balance/index'],
  customer: ['card.mend.customer', 'pages/iot/index/customer']
}

/** Button of a Notice that leads to the fix of a refusal; empty where only waiting helps. */
export function repairAction(mend: Mend, params?: PageParams): { action?: string; onAction?: () => void } {
  const way = ways[mend]
  return way ? wayTo(way[1], t(way[0]), params) : {}
}
