import Taro from '@tarojs/taro'
import { queryText } from '@rules/url'
import { systemInfo } from './systemInfo'

let device = ''

/** Make, model and system, for the deviceInfo header; asked of the platform once. */
export function deviceInfo(): string {
  if (!device) {
    try {
      const { brand, model, system, platform } = systemInfo()
      device = encodeURIComponent(JSON.stringify({ brand, model, system, platform }))
    } catch {
      device = 'unknown' // a platform that does not say is no reason to fail a call
    }
  }
  return device
}

// a page's other parameters may say who the user is; these only say whose shop it is
const shown = ['promoCode', 'pageCode', 'bd_vid']

/** Path of the page on screen with a seller's parameters, nothing else. */
export function pageUrl(): string {
  const router = Taro.getCurrentInstance().router
  const path = (router?.path ?? '').split('?')[0] ?? ''
  const given = router?.params ?? {}
  const query = queryText(Object.fromEntries(shown.map((name) => [name, given[name]])))
  return encodeURI(path) + (query && `?${query}`)
}

/** How the app was opened: scene of a mini-program, nothing on H5. */
export function showOptions(): string {
  const options = Taro.getLaunchOptionsSync?.()
  return encodeURIComponent(JSON.stringify(options?.scene ? { scene: options.scene } : {}))
}
