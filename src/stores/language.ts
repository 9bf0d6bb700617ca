import { runInAction } from 'mobx'
import type { Stores } from './index'

/**
 * When the language has changed, clears the server's texts in the old one; they are loaded again when needed.
 */
export function keepLanguage({ cache, dict, sim }: Stores, language: string): void {
  if (cache.language === language) return
  dict.clear()
  sim.setInfo({})
  runInAction(() => Object.assign(cache, { language, provinces: {}, location: undefined, hotQuestions: [] }))
}
