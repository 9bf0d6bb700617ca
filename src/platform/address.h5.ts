import { dropEmpty } from '@rules/clean'
import { parseAddress, withQuery } from '@rules/url'

/**
 * Writes parameters of this page into its address, for a reload or a copied link; an empty one goes. Opens no page.
 * With `page` (a path) it does nothing once another page lies over that one.
 */
export function keepInAddress(params: Record<string, string | number | undefined>, page?: string): void {
  const now = parseAddress(window.location.hash.slice(1))
  if (page && now.path !== `/${page}`) return
  const address = withQuery(now.path, dropEmpty({ ...now.params, ...params }))
  try {
    // the router keeps its own state in the entry
    window.history.replaceState(window.history.state, '', `#${address}`)
  } catch {
    // a browser refuses too many changes in a short time: the next one is written again
  }
}
