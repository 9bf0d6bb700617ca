import Taro from '@tarojs/taro'
import { readStored, writeStored } from '@/runtime/storage'
import { chooseLocale } from './choice'
import { load } from './load'
import { bringTexts, sourceTexts } from './sourceTexts'
import type { MessageKey, Texts } from './types'
import type { Locale } from '@rules/locale'
import { shortName } from '@rules/region'

export { locales, type Locale } from '@rules/locale'
export { localeNames, type MessageKey } from './types'

const storageKey = 'locale'
let locale: Locale = 'zh-Hans'
let asked: Locale = locale
let texts: Texts = sourceTexts

const browserLanguage = () => {
  try {
    return Taro.getSystemInfoSync().language
  } catch {
    return undefined // the platform does not say: the fallback is used
  }
}

/** The language in use. */
export const currentLocale = (): Locale => locale

/** The language that the server is asked in: the chosen one, also while its texts are still on their way. */
export const askedLocale = (): Locale => asked

/** Takes the source texts of a mini-program's sub-package in, as one of its pages is loaded (config/taro/subTexts.js). */
export const addTexts = (more: Texts): unknown => Object.assign(sourceTexts, more)

function take(next: Locale, loaded: Texts) {
  texts = loaded
  locale = next
  asked = next
}

/** Uses a language from now on; a promise when it must be loaded first. Texts already drawn stay until drawn anew. */
export function switchLocale(next: Locale): Promise<void> | undefined {
  const loaded = next === 'zh-Hans' ? sourceTexts : load[next]()
  if (loaded instanceof Promise) return loaded.then((got) => take(next, got))
  take(next, loaded)
  return undefined
}

let ready: Promise<void> | undefined

/** Settled when a page's texts are there in the chosen language; undefined when there is nothing to wait for. */
export function textsReady(path: string): Promise<unknown> | undefined {
  // every other language has all texts in one piece
  if (ready) return ready.then(() => (locale === 'zh-Hans' ? bringTexts(path) : undefined))
  return locale === 'zh-Hans' ? bringTexts(path) : undefined
}

/** Chooses the language at boot. Undefined when it is there already, else a promise to wait for before drawing. */
export function startLocale(): Promise<void> | undefined {
  const chosen = chooseLocale(readStored(storageKey), process.env.TARO_APP_LOCALE, browserLanguage())
  asked = chosen
  const settled = () => {
    ready = undefined
    // a language that does not come is no reason not to start: the source's texts stand in
    asked = locale
  }
  ready = chosen === locale ? undefined : switchLocale(chosen)?.then(settled, settled)
  return ready
}

/** Uses the language and remembers it; the caller then starts the app anew. Rejects when its texts do not come. */
export async function setLocale(next: Locale): Promise<void> {
  await switchLocale(next)
  writeStored(storageKey, next)
}

/** Whether a number takes the singular: by hand, for a mini-program may have no Intl.PluralRules. */
const isOne = (count: number) => (locale === 'fr' ? count >= 0 && count < 2 : count === 1)

const place = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g

/**
 * The text of a key in the language in use. `{name}` is replaced by the parameter of that name, `{name|day|days}` by
 * the first form where that parameter takes the singular, else by the second.
 */
export function t(key: MessageKey, params?: Record<string, string | number>): string {
  const text = texts[key] ?? sourceTexts[key] ?? key
  if (!params) return text
  return text.replace(place, (whole, name: string, one?: string, many?: string) => {
    if (one === undefined || many === undefined) return String(params[name] ?? whole)
    return isOne(Number(params[name])) ? one : many
  })
}

/** The text of a key made at run time (`common.operator.` + 3), or `otherwise` when there is none. */
export function tMaybe(key: string, otherwise = ''): string {
  return texts[key] ?? sourceTexts[key] ?? otherwise
}

/** A province or city by its Chinese name in the language in use; counties, and all in Chinese, as they are. */
export const regionName = (label: string) => tMaybe(shortName(label), label)
