import { matchRoute, routes } from '@/routes'
import { stores } from '@/stores'

/**
 * Whether the backend has what the page of an address is made of: the configuration names the further calls that it
 * offers. True for addresses outside the app, and until the configuration is known. For observers.
 */
export function isOffered(address: string): boolean {
  const path = matchRoute(address)
  const needs = path && routes[path].needs
  const { further } = stores.layout.baseConfig ?? {}
  return !needs || !further || further.includes('*') || further.includes(needs)
}
