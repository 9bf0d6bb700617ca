import { bringPortal } from '@/runtime/portal'
import common from './messages/common/zh-Hans'
import goods from './messages/goods/zh-Hans'
import numbers from './messages/numbers/zh-Hans'
import orders from './messages/orders/zh-Hans'
import site from './messages/site/zh-Hans'
import title from './messages/title/zh-Hans'
import { groupsOf, portal } from './groups'
import type { Texts } from './types'

/** Source texts of WeChat's and Douyin's main package; a sub-package adds its own with its pages (config/taro/subTexts.js, portal.js). */
export const sourceTexts: Texts = { ...common, ...numbers, ...goods, ...orders, ...site, ...title }

/** Loads the source texts of a page; undefined when they are loaded. Rejects when they cannot be loaded. */
export const bringTexts = (path: string): Promise<unknown> | undefined =>
  groupsOf(path).some((group) => portal.includes(group)) ? bringPortal() : undefined
