import { dropDrafts } from '@/platform/draft/draft'
import { stores } from '@/stores'

/** The data that can be loaded again: no log-in, card, profile or appearance. */
const cached = () => {
  const { provinces, hotQuestions, searched } = stores.cache
  return [provinces, hotQuestions, searched, stores.dict.options].filter((part) => Object.keys(part).length)
}

/** Size of the cache as text: `12.3 KB`. */
export function cacheSize(): string {
  const parts = cached()
  // stored as UTF-16: two bytes per character
  const kb = parts.length ? (JSON.stringify(parts).length * 2) / 1024 : 0
  return kb < 1024 ? `${Math.ceil(kb * 10) / 10} KB` : `${Math.ceil((kb / 1024) * 10) / 10} MB`
}

/** Clears what can be loaded again, forms half filled in, and numbers of cards that are logged out. */
export function clearCache(): void {
  dropDrafts()
  stores.sim.forgetEnded()
  stores.cache.clear()
  stores.dict.clear()
}
