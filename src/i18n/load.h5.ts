import type { Locale, Texts } from './types'

/** On H5 a language that is not the source comes as a chunk of its own. */
export const load: Record<Exclude<Locale, 'zh-Hans'>, () => Promise<{ default: Texts }>> = {
  'zh-Hant': () => import('./messages/zh-Hant'),
  en: () => import('./messages/en'),
  fr: () => import('./messages/fr'),
  es: () => import('./messages/es')
}
