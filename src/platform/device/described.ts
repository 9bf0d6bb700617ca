import { queryText } from '@rules/url'

/** A platform's report on its device; lengths of the window in CSS px. */
export interface SystemInfo {
  brand: string
  model: string
  system: string
  platform: string
  language: string
  windowWidth: number
  windowHeight: number
  statusBarHeight?: number
}

/** Value of the deviceInfo header. */
export const describeDevice = ({
  brand,
  model,
  system,
  platform
}: Pick<SystemInfo, 'brand' | 'model' | 'system' | 'platform'>): string =>
  encodeURIComponent(JSON.stringify({ brand, model, system, platform }))

// a page's other parameters may say who the user is; these only say whose shop it is
const shown = ['promoCode', 'pageCode', 'bd_vid']

/** Value of the Page-Url header: the path with a seller's parameters, nothing else. */
export function describePage(path: string, params: Record<string, string | undefined>): string {
  const query = queryText(Object.fromEntries(shown.map((name) => [name, params[name]])))
  return encodeURI(path) + (query && `?${query}`)
}

/** Value of the App-Show-Options header: the scene that a mini-program was opened from. */
export const describeLaunch = (scene?: number): string =>
  encodeURIComponent(JSON.stringify(scene ? { scene } : {}))
