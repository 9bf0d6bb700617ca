import { locales, type Locale } from './types'

const regions: Record<string, Locale> = { tw: 'zh-Hant', hk: 'zh-Hant', mo: 'zh-Hant', hant: 'zh-Hant' }

/** The known locale that a language tag means (`zh-CN`, `zh_TW`, `en-US`, `fr`); undefined when none does. */
export function knownLocale(tag: string | undefined): Locale | undefined {
  if (!tag) return undefined
  const parts = tag.toLowerCase().split(/[-_]/)
  if (parts[0] === 'zh')
    return (
      parts
        .slice(1)
        .map((part) => regions[part])
        .find(Boolean) ?? 'zh-Hans'
    )
  return locales.find((locale) => locale === parts[0])
}

/** Local storage, then the configured locale, then the browser language, then English. */
export function chooseLocale(
  stored: string,
  configured: string | undefined,
  browser: string | undefined
): Locale {
  return knownLocale(stored) ?? knownLocale(configured) ?? knownLocale(browser) ?? 'en'
}
