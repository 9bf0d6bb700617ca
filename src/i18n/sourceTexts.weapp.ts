import common from './messages/common/zh-Hans'
import goods from './messages/goods/zh-Hans'
import numbers from './messages/numbers/zh-Hans'
import orders from './messages/orders/zh-Hans'
import site from './messages/site/zh-Hans'
import title from './messages/title/zh-Hans'
import { groupsOf, portal } from './groups'
import type { Texts } from './types'

/** The package's own `require`. WeChat loads a file of another package by it, and reads the path where it is written. */
declare const __non_webpack_require__: { async: (path: string) => Promise<Texts> }

/** Source texts of the main package; a sub-package adds its own with its pages (config/taro/subTexts.js). */
export const sourceTexts: Texts = { ...common, ...numbers, ...goods, ...orders, ...site, ...title }

let brought: Promise<unknown> | 'there' | undefined

/** Loads the portal's texts, which are in a sub-package (config/taro/laterTexts.js). */
async function bringPortal(): Promise<void> {
  try {
    Object.assign(sourceTexts, await __non_webpack_require__.async('./pages-sub/ltAuth/texts.js'))
    brought = 'there'
  } catch (error) {
    brought = undefined // the next page that needs them tries again
    throw error
  }
}

/** Loads the source texts of a page; undefined when they are loaded. Rejects when they cannot be loaded. */
export function bringTexts(path: string): Promise<unknown> | undefined {
  if (brought === 'there' || !groupsOf(path).some((group) => portal.includes(group))) return undefined
  if (!brought) {
    brought = bringPortal()
    // whoever waits says so on the page; who only asks whether the texts are there does not
    brought.catch(() => undefined)
  }
  return brought
}
