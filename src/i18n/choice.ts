import { knownLocale, type Locale } from '@rules/locale'

/** Local storage, then the configured locale, then the browser language, then English. */
export function chooseLocale(
  stored: string,
  configured: string | undefined,
  browser: string | undefined
): Locale {
  return knownLocale(stored) ?? knownLocale(configured) ?? knownLocale(browser) ?? 'en'
}
