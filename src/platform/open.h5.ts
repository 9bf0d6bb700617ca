/** Leaves for an address outside the app. Only http, https and paths of our own origin come here. */
export function openOutside(url: string): void {
  window.location.assign(url)
}

/** The address under which a page of the app can be shared. */
export const shareAddress = (path: string): string =>
  `${window.location.origin}${window.location.pathname}#${path}`
