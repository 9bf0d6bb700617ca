import { readStored, writeStored } from '@/runtime/storage'
import type { Locale } from '@rules/locale'
import type { Texts } from './types'

/** A language as it is published: `texts/{locale}.json` of the H5 build (scripts/texts.ts). */
export interface TextsFile {
  /** Of the messages that it was made from; the build knows its own as TARO_APP_TEXTS. */
  version: string
  texts: Texts
}
type FetchTexts = (locale: Locale) => Promise<TextsFile>

let fetchTexts: FetchTexts = () => Promise.reject(new Error('nobody fetches texts yet'))

/** The app registers here who fetches a language; what stands under the transport knows no host. */
export function setTextsSource(fetch: FetchTexts): void {
  fetchTexts = fetch
}

const storageKey = (locale: Locale) => `texts.${locale}`

/** Whether this is a language with its texts, and not what something else answered or left behind. */
export function isTextsFile(value: unknown): value is TextsFile {
  const { version, texts } = (value ?? {}) as Partial<TextsFile>
  if (typeof version !== 'string' || typeof texts !== 'object' || texts === null) return false
  const all = Object.values<unknown>(texts)
  return all.length > 0 && all.every((text) => typeof text === 'string')
}

async function bring(locale: Locale): Promise<Texts> {
  const { version, texts } = await fetchTexts(locale)
  writeStored(storageKey(locale), { version, texts } satisfies TextsFile)
  return texts
}

/**
 * Texts of a language: those kept in storage at once, else a promise of those that are fetched and then kept. Kept ones
 * of another release serve until the new ones have come, and take them in: only a new key is Chinese meanwhile.
 */
export function loadTexts(locale: Locale): Texts | Promise<Texts> {
  const kept = readStored<unknown>(storageKey(locale))
  if (!isTextsFile(kept)) return bring(locale)
  if (kept.version !== process.env.TARO_APP_TEXTS) {
    // the next start tries again
    bring(locale).then(
      (fresh) => Object.assign(kept.texts, fresh),
      () => undefined
    )
  }
  return kept.texts
}
