import { loadTexts } from './keptTexts'
import type { LoadTexts } from './types'

/**
 * A mini-program cannot load code later, and five languages exceed its package: texts are fetched as data.
 */
export const load: LoadTexts = {
  'zh-Hant': () => loadTexts('zh-Hant'),
  en: () => loadTexts('en'),
  fr: () => loadTexts('fr'),
  es: () => loadTexts('es')
}
