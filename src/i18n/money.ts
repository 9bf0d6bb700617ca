import { groupedYuan, type Marks } from '@rules/money'
import { currentLocale } from '.'

/** Marks by language where they are others, as CLDR has them; a mini-program may lack Intl.NumberFormat. */
const marks: Partial<Record<string, Marks>> = {
  fr: ['\u202f', ','],
  es: ['.', ',']
}

/** Fen (integer) as yuan to read, thousands separated as the language does: 123450 -> `1,234.50`. Not for a box. */
export const yuanText = (fen: number): string => groupedYuan(fen, marks[currentLocale()])
