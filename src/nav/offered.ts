import { isKnownAbsent } from '@/api/client'
import { matchRoute, routes } from '@/routes'
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

/** Whether the backend has what the page of an address is made of; true for addresses outside the app. For observers. */
export function isOffered(address: string): boolean {
  const path = matchRoute(address)
  const needs = path && routes[path].needs
  return !needs || offers(needs)
}
