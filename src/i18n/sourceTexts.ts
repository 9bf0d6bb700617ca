import common from './messages/common/zh-Hans'
import order from './messages/order/zh-Hans'
import portal from './messages/portal/zh-Hans'
import shop from './messages/shop/zh-Hans'
import site from './messages/site/zh-Hans'
import title from './messages/title/zh-Hans'
import type { Texts } from './types'

/** The source texts of the main package; a sub-package brings its own with its pages (config/taro/subTexts.js). */
export const sourceTexts: Texts = { ...common, ...shop, ...order, ...site, ...portal, ...title }

/** Brings the source texts of a page's areas; undefined when they are there. */
export const bringTexts = (_path: string): Promise<unknown> | undefined => undefined
