import { textIn, valueWords, type Text } from '@contract/console/words'
import { currentSettings } from '../app/settings'
import { afterSalesWords } from './afterSales'
import { commonWords } from './common'
import { customersWords } from './customers'
import { moneyWords } from './money'
import { numbersWords } from './numbers'
import { ordersWords } from './orders'
import { reviewWords } from './review'
import { shipWords } from './ship'
import { staffWords } from './staff'
import { todayWords } from './today'
import { valuesWords } from './values'

const ofValues: Record<never, Text> = Object.fromEntries(
  Object.entries(valueWords).flatMap(([table, words]) =>
    Object.entries<Text>(words).map(([value, text]) => [`${table}.${value}`, text])
  )
)

const all = {
  ...ofValues,
  ...commonWords,
  ...customersWords,
  ...ordersWords,
  ...shipWords,
  ...todayWords,
  ...reviewWords,
  ...afterSalesWords,
  ...valuesWords,
  ...moneyWords,
  ...staffWords,
  ...numbersWords
}
export type WordKey = keyof typeof all

/** Language of the console. */
export const language = () => currentSettings().language

/** A text in the console's language, `{name}` being filled in. Ask for it while drawing: the language may change. */
export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  return textIn(all[key], language()).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole)
  )
}

/**
 * The word of a value in a table: `word('shop', 4)`. A value that is not in the table is looked for among all texts, as `price` in
 * `word('changed', 'price')`; one that is not there either is returned as it is.
 */
export function word(table: string, value: string | number): string {
  const key = [`${table}.${value}`, String(value)].find((one) => one in all)
  return key ? t(key as WordKey) : String(value)
}

/** The values that a table has words for. */
export const wordsOf = (table: string): string[] =>
  Object.keys(all)
    .filter((key) => key.startsWith(`${table}.`))
    .map((key) => key.slice(table.length + 1))
