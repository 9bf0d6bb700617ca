import { isKnownAbsent } from '@/api/client'
import { systemInfo } from '@/platform/device/systemInfo'
import { matchRoute, type RoutePath, routes } from '@/routes'
import { stores } from '@/stores'

/**
 * Whether the backend offers a further call: the configuration names those that it does. True until the configuration is
 * known, or the call was not there. For observers.
 */
export function offers(path: string): boolean {
  const { further } = stores.layout.baseConfig ?? {}
  if (isKnownAbsent(path)) return false
  return !further || further.includes('*') || further.includes(path)
}

/** Whether this is a mini-program on iOS, where a platform may not allow everything to be sold. */
export const onIos = (): boolean => process.env.TARO_ENV !== 'h5' && /^ios$/i.test(systemInfo().platform)

/** Whether something may be sold here. On iOS false until the configuration was known once. For observers. */
export const isSold = (kind: string): boolean => !onIos() || !stores.layout.iosHidden.includes(kind)

/** The same of an order, by its kind. */
export const isKindSold = (kind: string): boolean => isSold(kind === 'balance' ? 'topUp' : kind)

/** Whether a page sells nothing that may not be sold here. For observers. */
export function mayShow(path: RoutePath, params: { orderSn?: string } = {}): boolean {
  const { sells, showsOrder } = routes[path]
  return !sells || Boolean(showsOrder && params.orderSn) || isSold(sells)
}

/**
 * Whether the backend has what the page of an address is made of, and may sell here what it sells; true for addresses outside
 * the app. For observers.
 */
export function isOffered(address: string): boolean {
  const path = matchRoute(address)
  if (!path) return true
  const { needs } = routes[path]
  return (!needs || offers(needs)) && mayShow(path)
}
