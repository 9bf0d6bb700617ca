import { isOffered } from '@/nav/offered'
import type { RoutePath } from '@/routes'
import { TaskKind } from '@contract/enums'
import { own } from '@rules/own'

const ways: Partial<Record<string, RoutePath>> = {
  [TaskKind.buyPackage]: 'pages/iot/index/package/index',
  [TaskKind.topUp]: 'pages/iot/index/balance/index',
  [TaskKind.realName]: 'pages/iot/index/realnameAuth/index',
  [TaskKind.bindMobile]: 'pages/iot/index/bindPhone',
  [TaskKind.payPassword]: 'pages/iot/index/payPassword/index',
  [TaskKind.renewal]: 'pages/iot/index/setRenew'
}

/** Page where a task of a kind is done; undefined for an unknown kind, or where the backend does not offer the page. */
export function wayOf(kind: string): RoutePath | undefined {
  const way = own(ways, kind)
  return way && isOffered(way) ? way : undefined
}
