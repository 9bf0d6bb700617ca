import type { PatternKey } from '@rules/pattern'
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

/** Price bands in yuan; the last one is open. Free numbers are those below a fen more: a 0 would not be sent. */
const bands: [min: number, max?: number][] = [
  [0, 0.01],
  [0, 100],
  [100, 500],
  [500, 2000],
  [2000, 10000],
  [10000]
]

const bandLabel = ([min, max]: [number, number?]) => {
  if (max && max < 1) return t('numbers.filter.priceNone')
  const [from, to] = [min, max ?? 0].map((yuan) => yuanText(yuan * 100)) as [string, string]
  if (!min) return t('numbers.filter.priceUnder', { max: to })
  return max
    ? t('numbers.filter.priceBand', { min: from, max: to })
    : t('numbers.filter.priceOver', { min: from })
}

/** Price bands as options; the value is `min-max` in fen. */
export const priceOptions = () =>
  bands.map((band) => ({ value: `${band[0] * 100}-${band[1] ? band[1] * 100 : ''}`, label: bandLabel(band) }))

/** What a visitor of the home page may want to spend: as `priceOptions`, with one name for all that is dear. */
export const budgetOptions = () => {
  const all = priceOptions()
  return [...all.slice(0, 4), { ...all[all.length - 1]!, label: t('numbers.filter.collector') }]
}

/** Fen; a missing end is open. */
interface PriceBand {
  priceMin?: number
  priceMax?: number
}

/** The band of a filter as a value of `priceOptions`. */
export const priceValue = ({ priceMin, priceMax }: PriceBand) =>
  priceMin === undefined && priceMax === undefined ? undefined : `${priceMin ?? 0}-${priceMax ?? ''}`

/** The filter's fields for a band; both undefined without one. */
export function pricePart(value: string | undefined): PriceBand {
  const [min, max] = (value ?? '-').split('-')
  return { priceMin: Number(min) || undefined, priceMax: Number(max) || undefined }
}

export const sortOptions = () => [
  { value: 'rank' as const, label: t('numbers.filter.rank') },
  { value: 'priceUp' as const, label: t('numbers.filter.priceUp') },
  { value: 'priceDown' as const, label: t('numbers.filter.priceDown') }
]
