import type { PatternKey } from '@rules/number/pattern'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'

/** Operators on the home page; the list takes them from the dictionary. */
export const operators = [-99, 1, 2, 3, 4, 5] as const

/** The hot search words that are digits of a number. */
export const hotWords = (suggest: string[] = []) => suggest.filter((word) => /^\d{1,11}$/.test(word))

/** The patterns to filter by, grouped by family; best known first. */
export const patternGroups: {
  family: 'repeat' | 'run' | 'pair' | 'birthday' | 'lucky'
  keys: PatternKey[]
}[] = [
  { family: 'repeat', keys: ['AAA', 'AAAA', '5A', '6A', '7A', '8A', 'AA'] },
  { family: 'run', keys: ['ABC', 'ABCD', 'ABCDE', 'CBA', 'DCBA'] },
  { family: 'pair', keys: ['AABB', 'ABAB', 'AAAB', 'AAABBB', 'ABCABC', 'ABCDABCD'] },
  // 666 and 888 are not listed: they count as 豹子 before lucky, so nothing would be found
  { family: 'lucky', keys: ['168', '518', '520', '1314'] },
  { family: 'birthday', keys: ['YYYYMMDD', 'MMDD'] }
]

/** Quick price ranges in yuan; the last one is open. Free numbers are those below a fen more: a 0 would not be sent. */
const bands: [min: number, max?: number][] = [
  [0, 0.01],
  [0, 100],
  [0, 500],
  [100, 500],
  [500, 2000],
  [2000, 10000],
  [10000]
]

/** A price range: `min-max` in fen, the end empty where it is open. */
export const rangeOf = (min = 0, max?: number) => `${min}-${max ?? ''}`

/** Ends of a range in fen; 0 for an open one. */
export const endsOf = (range: string) => range.split('-').map(Number) as [min: number, max: number]

/** Name of a price range. */
export function priceLabel(range: string): string {
  const [min, max] = endsOf(range)
  if (max === 1) return t('numbers.filter.priceNone')
  if (!min) return t('numbers.filter.priceUnder', { max: yuanText(max) })
  return max
    ? t('numbers.filter.priceBand', { min: yuanText(min), max: yuanText(max) })
    : t('numbers.filter.priceOver', { min: yuanText(min) })
}

/** Quick price ranges as options. */
export const priceOptions = () =>
  bands
    .map(([min, max]) => rangeOf(min * 100, max && max * 100))
    .map((value) => ({ value, label: priceLabel(value) }))

/** Price ranges of the home page: as `priceOptions`, with one range for all that is expensive. */
export const budgetOptions = () => {
  const [none, ...others] = priceOptions()
  const dear = others[others.length - 1]!
  return [none!, ...others.slice(0, 2), others[3]!, { ...dear, label: t('numbers.filter.collector') }]
}

/** The filter's fields for a range. */
export function pricePart(range: string): { priceMin?: number; priceMax?: number } {
  const [min, max] = endsOf(range)
  return { priceMin: min || undefined, priceMax: max || undefined }
}

export const sortOptions = () => [
  { value: 'rank' as const, label: t('numbers.filter.rank') },
  { value: 'priceUp' as const, label: t('numbers.filter.priceUp') },
  { value: 'priceDown' as const, label: t('numbers.filter.priceDown') }
]
