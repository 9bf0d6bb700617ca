import { loadTexts } from './keptTexts'
import type { LoadTexts, Texts } from './types'

// Douyin and Kuaishou refuse a program that names another's cashier (config/taro/foreign.js does it for the Chinese texts)
const own = (texts: Texts): Texts =>
  process.env.TARO_ENV === 'weapp' ? texts : { ...texts, 'common.place.1': texts['common.place.other'] ?? '' }

const importTexts = (locale: Parameters<typeof loadTexts>[0]) => {
  const texts = loadTexts(locale)
  return texts instanceof Promise ? texts.then(own) : own(texts)
}

/**
 * A mini-program cannot load code later, and five languages exceed its package: texts are fetched as data.
 */
export const load: LoadTexts = {
  'zh-Hant': () => importTexts('zh-Hant'),
  en: () => importTexts('en'),
  fr: () => importTexts('fr'),
  es: () => importTexts('es')
}
