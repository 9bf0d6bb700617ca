import { readStored, writeStored } from '@/runtime/storage'
import type { Locale } from '@rules/locale'
import type { Texts } from './types'

/** The published file of a language: `texts/{locale}.json` of the H5 build (scripts/texts.ts). */
export interface TextsFile {
  /** Version of the messages; the build's own is TARO_APP_TEXTS. */
  version: string
  texts: Texts
}
type FetchTexts = (locale: Locale) => Promise<TextsFile>

let fetchTexts: FetchTexts = () => Promise.reject(new Error('no source of texts is registered'))

/** The app registers here how a language is fetched; i18n knows no host. */
export function setTextsSource(fetch: FetchTexts): void {
  fetchTexts = fetch
}

const storageKey = (locale: Locale) => `texts.${locale}`

/** Whether the value is a texts file, and not an unrelated answer or an old entry. */
export function isTextsFile(value: unknown): value is TextsFile {
  const { version, texts } = (value ?? {}) as Partial<TextsFile>
  if (typeof version !== 'string' || typeof texts !== 'object' || texts === null) return false
  const all = Object.values<unknown>(texts)
  return all.length > 0 && all.every((text) => typeof text === 'string')
}

async function fetchAndKeep(locale: Locale): Promise<Texts> {
  const { version, texts } = await fetchTexts(locale)
  writeStored(storageKey(locale), { version, texts } satisfies TextsFile)
  return texts
}

/**
 * Texts of a language: stored ones at once, else a promise of fetched ones, which are then stored. Stored
 * texts of another release serve until the new ones arrive and are merged in; until then only new keys are
 * Chinese.
 */
export function loadTexts(locale: Locale): Texts | Promise<Texts> {
  const kept = readStored<unknown>(storageKey(locale))
  if (!isTextsFile(kept)) return fetchAndKeep(locale)
  const { texts } = kept
  if (kept.version !== process.env.TARO_APP_TEXTS) {
    // a failure is retried at the next start
    fetchAndKeep(locale).then(
      (fresh) => Object.assign(texts, fresh),
      () => undefined
    )
  }
  return texts
}
