import { matchRoute, routes, type RoutePath } from '@/routes'
import { stores } from '@/stores'
import { back, go, goTo, openPages } from './navigate'

/** The page that the redirect names, which is then no more; undefined when none is named. */
function takeRedirect(): string | undefined {
  const { redirect } = stores.layout.carried
  stores.layout.carry({ redirect: '' })
  return redirect && matchRoute(redirect) ? redirect : undefined
}

/** Where the log-in leads: the redirect once, else `otherwise`. */
export function finishLogin(otherwise: RoutePath): void {
  const redirect = takeRedirect()
  if (redirect) goTo(redirect, 'replace')
  else go(otherwise, {}, 'replace')
}

/** Whether a page of the card waits, as the redirect names it, for what is done on this one. */
export function isAwaited(): boolean {
  const route = matchRoute(stores.layout.carried.redirect ?? '')
  return route !== undefined && routes[route].needsCard
}

const isOpen = (address: string) =>
  openPages().some((page) => matchRoute(page?.route ?? '') === matchRoute(address))

/** Done: to the page of the card that waits, once and made anew - a copy of it below shows what was before -, else back. */
export function finish(): void {
  const redirect = isAwaited() ? takeRedirect() : undefined
  if (redirect) goTo(redirect, isOpen(redirect) ? 'launch' : 'replace')
  else back()
}
