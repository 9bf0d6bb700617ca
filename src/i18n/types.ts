import type common from './messages/common/zh-Hans'
import type device from './messages/device/zh-Hans'
import type extras from './messages/extras/zh-Hans'
import type guide from './messages/guide/zh-Hans'
import type holder from './messages/holder/zh-Hans'
import type mall from './messages/mall/zh-Hans'
import type order from './messages/order/zh-Hans'
import type portal from './messages/portal/zh-Hans'
import type shop from './messages/shop/zh-Hans'
import type site from './messages/site/zh-Hans'
import type title from './messages/title/zh-Hans'
import type { Locale, Translated } from '@rules/locale'

/** The source texts by area; all types of the messages come from them. */
export interface Source {
  common: typeof common
  shop: typeof shop
  order: typeof order
  site: typeof site
  portal: typeof portal
  mall: typeof mall
  extras: typeof extras
  device: typeof device
  guide: typeof guide
  holder: typeof holder
  title: typeof title
}
/** What a translation of an area must hold: the same keys. */
export type Messages<A extends keyof Source> = Record<keyof Source[A], string>
export type MessageKey = { [A in keyof Source]: Extract<keyof Source[A], string> }[keyof Source]
/** Texts of one language, key with its area -> text. */
export type Texts = Record<string, string>

/** Brings the texts of each language but the source. */
export type LoadTexts = Record<Translated, () => Texts | Promise<Texts>>
export const localeNames: Record<Locale, string> = {
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  en: 'English',
  fr: 'Français',
  es: 'Español'
}
