import { knownLocale, type Locale } from '@rules/locale'

/** Key in the storage of the visitor's choice. */
export const localeKey = 'locale'

/** Order of choice, where a stored value may be anything: local storage, configured locale, browser language, English. */
export function chooseLocale(
  stored: unknown,
  configured: string | undefined,
  browser: string | undefined
): Locale {
  return (
    knownLocale(typeof stored === 'string' ? stored : undefined) ??
    knownLocale(configured) ??
    knownLocale(browser) ??
    'en'
  )
}
