import type { Query } from '@contract'
import { patternKeys } from '@rules/number/pattern'
import { regionName, t, tMaybe } from '@/i18n'
import { priceLabel } from './choices'
import { patternName } from './names'
import { rangesOf, rangesPart } from './ranges'

/** The filter of the number list: the wire query without its page. */
export type Filter = Omit<Query<'GET /api/shop/numberList'>, 'page' | 'pageSize' | 'autoFilterDelivery'>

const digits = (most: number) => (text: string) =>
  new RegExp(`^\\d{1,${most}}$`).test(text) ? text : undefined
const whole = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined)
const fen = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)
const oneOf = (known: readonly string[]) => (text: string) => (known.includes(text) ? text : undefined)

/** Reads each condition from an address; undefined when invalid. */
const readers: { [K in keyof Filter]-?: (text: string) => unknown } = {
  keyword: digits(11),
  tail: (text) => text === 'true' || undefined,
  slots: (text) => (/^[0-9_]{11}$/.test(text) && /\d/.test(text) ? text : undefined),
  pattern: oneOf(patternKeys),
  operator: whole,
  provinceCode: digits(6),
  city: (text) => (text.length <= 30 ? text : undefined),
  priceMin: fen,
  priceMax: fen,
  prices: (text) => (/^\d{1,9}-\d{0,9}(,\d{1,9}-\d{0,9}){1,9}$/.test(text) ? text : undefined),
  without: digits(1),
  sort: oneOf(['priceUp', 'priceDown'])
}

/** The filter in a page's parameters; unknown ones are left out. */
export function fromParams(params: Partial<Record<string, string>>): Filter {
  const read = Object.entries(readers).map(([name, take]) => [
    name,
    params[name] ? take(params[name]) : undefined
  ])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Filter
}

/** Every condition as page parameters; '' for an unset one. */
export function toParams(filter: Filter): Record<string, string> {
  const names = Object.keys(readers) as (keyof Filter)[]
  return Object.fromEntries(names.map((name) => [name, String(filter[name] || '')]))
}

const placesText = (slots: string) => slots.replace(/_/g, '·')

/** Short text of a filter on digits; '' for another filter. */
export const soughtText = ({ keyword, slots, pattern }: Filter): string =>
  [keyword, slots && placesText(slots), pattern && patternName(pattern)].filter(Boolean).join(' · ')

/** How the list of a filter is sorted, in a few words; '' where that goes without saying. */
export function orderText({ keyword, tail, slots, sort, priceMin, priceMax, prices }: Filter): string {
  if (sort && sort !== 'rank') return t(`numbers.filter.${sort}`)
  if (keyword) return tail ? '' : t('numbers.number.endings')
  const isOneRange = !prices && (priceMin !== undefined || priceMax !== undefined)
  return slots || isOneRange ? '' : t('numbers.number.inTurn')
}

/** The active conditions, each with its label and the change that removes it. */
export function conditions(filter: Filter, province?: string): { label: string; off: Filter }[] {
  const { keyword, slots, pattern, operator, provinceCode, city, without } = filter
  const ranges = rangesOf(filter)
  return [
    keyword && {
      label: filter.tail ? `${t('numbers.filter.tail')} ${keyword}` : keyword,
      off: { keyword: undefined, tail: undefined }
    },
    slots && { label: placesText(slots), off: { slots: undefined } },
    operator && {
      label: tMaybe(`numbers.operator.${operator}`, String(operator)),
      off: { operator: undefined }
    },
    pattern && { label: patternName(pattern), off: { pattern: undefined } },
    (provinceCode || city) && {
      label: regionName(city || province || '') || t('numbers.filter.region'),
      off: { provinceCode: undefined, city: undefined }
    },
    ...ranges.map((range) => ({
      label: priceLabel(range),
      off: rangesPart(ranges.filter((other) => other !== range))
    })),
    without && {
      label: without === '4' ? t('numbers.filter.no4') : `${t('numbers.filter.without')} ${without}`,
      off: { without: undefined }
    }
  ].filter((item) => Boolean(item)) as { label: string; off: Filter }[]
}
