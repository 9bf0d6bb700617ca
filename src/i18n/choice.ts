import { knownLocale, type Locale } from '@rules/locale'

/** Key in the storage of the visitor's choice. */
export const localeKey = 'locale'

/** Order of choice: local storage, configured locale, browser language, English. */
export function chooseLocale(
  stored: string,
  configured: string | undefined,
  browser: string | undefined
): Locale {
  return knownLocale(stored) ?? knownLocale(configured) ?? knownLocale(browser) ?? 'en'
}
