import type { LoadTexts } from './types'

/** On H5 a language that is not the source comes as a chunk of its own. */
export const load: LoadTexts = {
  'zh-Hant': () => import('./messages/zh-Hant').then((chunk) => chunk.default),
  en: () => import('./messages/en').then((chunk) => chunk.default),
  fr: () => import('./messages/fr').then((chunk) => chunk.default),
  es: () => import('./messages/es').then((chunk) => chunk.default)
}
