import { yuanText as plain } from '@rules/money'
import { currentLocale } from '.'

/** Marks of thousands and decimals by language, as CLDR has them; a mini-program may lack Intl.NumberFormat. */
const marks: Partial<Record<string, readonly [thousands: string, decimals: string]>> = {
  fr: ['\u202f', ','],
  es: ['.', ',']
}

/** Fen (integer) as yuan to read, thousands separated as the language does: 123450 -> `1,234.50`. Not for a box. */
export function yuanText(fen: number): string {
  const [thousands, decimals] = marks[currentLocale()] ?? [',', '.']
  const [whole = '', cents] = plain(fen).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return cents ? `${grouped}${decimals}${cents}` : grouped
}
