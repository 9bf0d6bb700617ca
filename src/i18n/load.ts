import en from './messages/en'
import es from './messages/es'
import fr from './messages/fr'
import zhHant from './messages/zh-Hant'
import type { Locale, Texts } from './types'

/** Mini-programs cannot load code later: every language is in the package. */
export const load: Record<Exclude<Locale, 'zh-Hans'>, () => Texts | Promise<Texts>> = {
  'zh-Hant': () => zhHant,
  en: () => en,
  fr: () => fr,
  es: () => es
}
