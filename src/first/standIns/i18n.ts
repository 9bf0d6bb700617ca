import { fillText } from '@/i18n/fill'
import type { MessageKey, Texts } from '@/i18n/types'
import type { Locale } from '@rules/locale'
import { locale } from '../visit'

export { localeNames } from '@/i18n/types'

// In place of src/i18n/index.ts in the first screen's script.

/** The texts that the script names, in each language: laid in by config/firstTexts.ts. */
declare const FIRST_TEXTS: Record<Locale, Texts>

const texts = FIRST_TEXTS[locale]

export const currentLocale = (): Locale => locale

export const tMaybe = (key: string, otherwise = ''): string => texts[key] ?? otherwise

/** Empty for a text that config/firstTexts.ts leaves to the app in this language. */
export const t = (key: MessageKey, params?: Record<string, string | number>): string =>
  fillText(tMaybe(key), locale, params)

/** Names of places in other languages come with the app. */
export const regionName = (label: string): string => (label && locale !== 'zh-Hans' ? '…' : label)
