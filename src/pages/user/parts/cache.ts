import { stores } from '@/stores'

/** What can be loaded again: no log-in, no card, no profile, no choice of looks. */
const cached = () => {
  const { provinces, hotQuestions, searched } = stores.cache
  return [provinces, hotQuestions, searched, stores.dict.options].filter((part) => Object.keys(part).length)
}

/** How much the cache takes, in words such as `12.3 KB`. */
export function cacheSize(): string {
  const parts = cached()
  // a Chinese character of the stored text takes two bytes, as all others do: UTF-16
  const kb = parts.length ? (JSON.stringify(parts).length * 2) / 1024 : 0
  return kb < 1024 ? `${Math.ceil(kb * 10) / 10} KB` : `${Math.ceil((kb / 1024) * 10) / 10} MB`
}

export function clearCache(): void {
  stores.cache.clear()
  stores.dict.clear()
}
