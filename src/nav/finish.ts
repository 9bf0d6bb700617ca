import { matchRoute, routes, type RoutePath } from '@/routes'
import { stores } from '@/stores'
import { back, go, goTo, openPages } from './navigate'

/** Takes the carried `redirect` address and clears it; undefined when there is none or no page has it. */
function takeRedirect(): string | undefined {
  const { redirect } = stores.layout.carried
  stores.layout.carry({ redirect: '' })
  return redirect && matchRoute(redirect) ? redirect : undefined
}

/** After log-in: goes to the redirect address, once, else to `otherwise`. */
export function finishLogin(otherwise: RoutePath): void {
  const redirect = takeRedirect()
  if (redirect) goTo(redirect, 'replace')
  else go(otherwise, {}, 'replace')
}

/** Whether the redirect address is a page of the card, waiting for what is done on this page. */
export function isAwaited(): boolean {
  const route = matchRoute(stores.layout.carried.redirect ?? '')
  return route !== undefined && routes[route].needsCard
}

const isOpen = (address: string) =>
  openPages().some((page) => matchRoute(page?.route ?? '') === matchRoute(address))

/**
 * Leaves a finished page: to the waiting page of the card, opened anew because a copy below shows old data,
 * else back.
 */
export function finish(): void {
  const redirect = isAwaited() ? takeRedirect() : undefined
  if (redirect) goTo(redirect, isOpen(redirect) ? 'launch' : 'replace')
  else back()
}
