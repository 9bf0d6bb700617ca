import card from './messages/card/zh-Hans'
import common from './messages/common/zh-Hans'
import coupons from './messages/coupons/zh-Hans'
import device from './messages/device/zh-Hans'
import goods from './messages/goods/zh-Hans'
import money from './messages/money/zh-Hans'
import numbers from './messages/numbers/zh-Hans'
import orders from './messages/orders/zh-Hans'
import packages from './messages/packages/zh-Hans'
import realName from './messages/realName/zh-Hans'
import site from './messages/site/zh-Hans'
import status from './messages/status/zh-Hans'
import title from './messages/title/zh-Hans'
import type { Texts } from './types'

/** Source texts of Kuaishou's main package; a sub-package adds its own with its pages (config/taro/subTexts.js). */
export const sourceTexts: Texts = {
  ...common,
  ...numbers,
  ...goods,
  ...orders,
  ...site,
  ...card,
  ...status,
  ...money,
  ...coupons,
  ...packages,
  ...realName,
  ...device,
  ...title
}

/** Undefined: a mini-program's source texts are in its packages. */
export const bringTexts = (_path: string): Promise<unknown> | undefined => undefined
