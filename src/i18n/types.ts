import type card from './messages/card/zh-Hans'
import type cardSub from './messages/card/sub/zh-Hans'
import type common from './messages/common/zh-Hans'
import type coupons from './messages/coupons/zh-Hans'
import type couponsSub from './messages/coupons/sub/zh-Hans'
import type device from './messages/device/zh-Hans'
import type deviceSub from './messages/device/sub/zh-Hans'
import type vip from './messages/vip/zh-Hans'
import type goods from './messages/goods/zh-Hans'
import type goodsKept from './messages/goods/kept/zh-Hans'
import type goodsSub from './messages/goods/sub/zh-Hans'
import type guide from './messages/guide/zh-Hans'
import type mall from './messages/mall/zh-Hans'
import type money from './messages/money/zh-Hans'
import type moneySub from './messages/money/sub/zh-Hans'
import type numbers from './messages/numbers/zh-Hans'
import type numbersSub from './messages/numbers/sub/zh-Hans'
import type orders from './messages/orders/zh-Hans'
import type ordersSub from './messages/orders/sub/zh-Hans'
import type packages from './messages/packages/zh-Hans'
import type packagesSub from './messages/packages/sub/zh-Hans'
import type realName from './messages/realName/zh-Hans'
import type realNameSub from './messages/realName/sub/zh-Hans'
import type site from './messages/site/zh-Hans'
import type siteSub from './messages/site/sub/zh-Hans'
import type status from './messages/status/zh-Hans'
import type statusSub from './messages/status/sub/zh-Hans'
import type tasks from './messages/tasks/zh-Hans'
import type title from './messages/title/zh-Hans'
import type { Locale, Translated } from '@rules/locale'

/**
 * The source texts by room of the trade; `room/sub` has the texts used only in sub-packages. All message
 * types derive from it.
 */
export interface Source {
  card: typeof card
  'card/sub': typeof cardSub
  common: typeof common
  coupons: typeof coupons
  'coupons/sub': typeof couponsSub
  device: typeof device
  'device/sub': typeof deviceSub
  vip: typeof vip
  goods: typeof goods
  'goods/kept': typeof goodsKept
  'goods/sub': typeof goodsSub
  guide: typeof guide
  mall: typeof mall
  money: typeof money
  'money/sub': typeof moneySub
  numbers: typeof numbers
  'numbers/sub': typeof numbersSub
  orders: typeof orders
  'orders/sub': typeof ordersSub
  packages: typeof packages
  'packages/sub': typeof packagesSub
  realName: typeof realName
  'realName/sub': typeof realNameSub
  site: typeof site
  'site/sub': typeof siteSub
  status: typeof status
  'status/sub': typeof statusSub
  tasks: typeof tasks
  title: typeof title
}
/** A translation of a group must have the same keys. */
export type Messages<A extends keyof Source> = Record<keyof Source[A], string>
export type MessageKey = { [A in keyof Source]: Extract<keyof Source[A], string> }[keyof Source]
/** Texts of one language by key. */
export type Texts = Record<string, string>

/** Loader per language but the source. */
export type LoadTexts = Record<Translated, () => Texts | Promise<Texts>>
export const localeNames: Record<Locale, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español'
}
