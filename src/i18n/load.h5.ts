import type { Locale, Texts } from './types'

/** On H5 a language that is not the source comes as a chunk of its own. */
export const load: Record<Exclude<Locale, 'zh-Hans'>, () => Texts | Promise<Texts>> = {
  'zh-Hant': () => import('./messages/zh-Hant').then((chunk) => chunk.default),
  en: () => import('./messages/en').then((chunk) => chunk.default),
  fr: () => import('./messages/fr').then((chunk) => chunk.default),
  es: () => import('./messages/es').then((chunk) => chunk.default)
}
