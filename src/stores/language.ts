import { runInAction } from 'mobx'
import type { Stores } from './index'

/** Forgets what the server has said in another language than this one; it is asked for again. */
export function keepLanguage({ cache, dict, sim }: Stores, language: string): void {
  if (cache.language === language) return
  dict.clear()
  sim.setInfo({})
  runInAction(() => Object.assign(cache, { language, provinces: {}, place: undefined, hotQuestions: [] }))
}
