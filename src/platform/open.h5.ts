/** Leaves for an address outside the app. Only http, https and paths of our own origin come here. */
export function openOutside(url: string): void {
  window.location.assign(url)
}
