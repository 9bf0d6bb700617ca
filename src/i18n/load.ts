import en from './messages/en'
import es from './messages/es'
import fr from './messages/fr'
import zhHant from './messages/zh-Hant'
import type { Locale, Texts } from './types'


const ready = (messages: Texts) => () => Promise.resolve({ default: messages })

/** Mini-programs cannot load code later: every language is in the package. */
export const load: Record<Exclude<Locale, 'zh-Hans'>, () => Promise<{ default: Texts }>> = {
  'zh-Hant': ready(zhHant),
  en: ready(en),
  fr: ready(fr),
  es: ready(es)
}
