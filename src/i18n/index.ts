import { readStored, writeStored } from '@/runtime/storage'
import { chooseLocale, localeKey } from './choice'
import { fillText } from './fill'
import { load } from './load'
import { sourceTexts } from './sourceTexts'
import type { MessageKey, Texts } from './types'
import type { Locale } from '@rules/locale'
import { shortName } from '@rules/region'

export { locales, type Locale } from '@rules/locale'
export { localeNames, type MessageKey } from './types'

let locale: Locale = 'zh-Hans'
let asked: Locale = locale
let texts: Texts = sourceTexts

/** The language of the texts on screen. */
export const currentLocale = (): Locale => locale

/** The language that the server is asked for: the chosen one, even while its texts are loading. */
export const askedLocale = (): Locale => asked

function take(next: Locale, loaded: Texts) {
  texts = loaded
  locale = next
  asked = next
}

/**
 * Switches the language; returns a promise when its texts must be loaded first. Drawn texts change when drawn
 * again.
 */
export function switchLocale(next: Locale): Promise<void> | undefined {
  const loaded = next === 'zh-Hans' ? sourceTexts : load[next]()
  if (loaded instanceof Promise) return loaded.then((got) => take(next, got))
  take(next, loaded)
  return undefined
}

let ready: Promise<void> | undefined

/** Resolves when the texts of the chosen language are loaded; undefined when they are already. */
export const textsReady = (): Promise<void> | undefined => ready

/**
 * Chooses the language at boot, where none is kept by the phone's own. A promise to await before drawing, or undefined when
 * the texts are there.
 */
export function startLocale(ofPhone?: string): Promise<void> | undefined {
  const chosen = chooseLocale(readStored(localeKey), process.env.TARO_APP_LOCALE, ofPhone)
  asked = chosen
  const settled = () => {
    ready = undefined
    // when a language cannot be loaded, the app starts with the source texts
    asked = locale
  }
  ready = chosen === locale ? undefined : switchLocale(chosen)?.then(settled, settled)
  return ready
}

/**
 * Switches and stores the language; the caller then restarts the app. Rejects when its texts cannot be
 * loaded.
 */
export async function setLocale(next: Locale): Promise<void> {
  await switchLocale(next)
  writeStored(localeKey, next)
}

/** The text of a key in the current language, with its parameters filled in (fillText). */
export function t(key: MessageKey, params?: Record<string, string | number>): string {
  return fillText(texts[key] ?? sourceTexts[key] ?? key, locale, params)
}

/** The text of a key built at run time (`common.operator.` + 3), or `otherwise` when there is none. */
export function tMaybe(key: string, otherwise = ''): string {
  return texts[key] ?? sourceTexts[key] ?? otherwise
}

/** A province or city in the current language by its Chinese name; counties stay Chinese. */
export const regionName = (label: string) => tMaybe(shortName(label), label)
