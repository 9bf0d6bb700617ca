import type { Locale } from '@rules/locale'

/** Whether a number takes the singular. A mini-program may lack Intl.PluralRules. */
const isOne = (count: number, locale: Locale) => {
  const size = Math.abs(count)
  return locale === 'fr' ? size < 2 : size === 1
}

const placeholder = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g

/**
 * Fills in the parameters of a text: `{name}` is replaced by that parameter; `{name|day|days}` by the first form when the
 * parameter takes the singular in the language, else by the second.
 */
export function fillText(text: string, locale: Locale, params?: Record<string, string | number>): string {
  if (!params) return text
  return text.replace(placeholder, (whole, name: string, one?: string, many?: string) => {
    if (one === undefined || many === undefined) return String(params[name] ?? whole)
    return isOne(Number(params[name]), locale) ? one : many
  })
}
