import { useEffect, useState } from 'react'
import type { Query } from '@contract'
import type { PatternKey } from '@rules/pattern'
import { get } from '@/api/client'
import { usePagedList } from '@/hooks'
import { t } from '@/i18n'
import { patternName } from './names'

/** What the visitor asks for; the wire query without its page. */
export type Filter = Omit<Query<'GET /api/shop/numberList'>, 'page' | 'pageSize'>

/** Rows of a load; two columns of twenty lines. */
const pageSize = 40
/** Milliseconds of rest before typing becomes a search. */
const settle = 250

export const operators = [-99, 1, 2, 3, 4, 5] as const

/** The patterns people ask for, by family; best known first. */
export const patternGroups: {
  family: 'repeat' | 'run' | 'pair' | 'birthday' | 'lucky'
  keys: PatternKey[]
}[] = [
  { family: 'repeat', keys: ['AAA', 'AAAA', '5A', '6A', 'AA'] },
  { family: 'run', keys: ['ABC', 'ABCD', 'ABCDE', 'CBA', 'DCBA'] },
  { family: 'pair', keys: ['AABB', 'ABAB', 'AAAB', 'AAABBB', 'ABCABC', 'ABCDABCD'] },
  { family: 'lucky', keys: ['168', '518', '520', '666', '888', '1314'] },
  { family: 'birthday', keys: ['YYYYMMDD', 'MMDD'] }
]

/** Price bands in yuan; the last one is open. */
const bands: [min: number, max?: number][] = [[0, 100], [100, 500], [500, 2000], [2000, 10000], [10000]]

const bandLabel = ([min, max]: [number, number?]) => {
  if (!min) return t('shop.filter.priceUnder', { max: max! })
  return max ? t('shop.filter.priceBand', { min, max }) : t('shop.filter.priceOver', { min })
}

/** Price bands as choices; the value is `min-max` in fen. */
export const priceOptions = () =>
  bands.map((band) => ({ value: `${band[0] * 100}-${band[1] ? band[1] * 100 : ''}`, label: bandLabel(band) }))

/** The chosen band of a filter, as in `priceOptions`. */
export const priceValue = ({ priceMin, priceMax }: Filter) =>
  priceMin === undefined && priceMax === undefined ? undefined : `${priceMin ?? 0}-${priceMax ?? ''}`

/** The filter's part for a band; both ends free without one. */
export function pricePart(value: string | undefined): Pick<Filter, 'priceMin' | 'priceMax'> {
  const [min, max] = (value ?? '-').split('-')
  return { priceMin: min ? Number(min) : undefined, priceMax: max ? Number(max) : undefined }
}

export const sortOptions = () => [
  { value: 'rank' as const, label: t('shop.filter.rank') },
  { value: 'priceUp' as const, label: t('shop.filter.priceUp') },
  { value: 'priceDown' as const, label: t('shop.filter.priceDown') }
]

const numbers = ['operator', 'priceMin', 'priceMax'] as const
const texts = ['keyword', 'slots', 'pattern', 'provinceCode', 'city', 'without', 'sort'] as const

/** The filter that a page's parameters ask for; anything unknown is left out. */
export function fromParams(params: Record<string, string | undefined>): Filter {
  const filter: Record<string, unknown> = {}
  for (const name of texts) if (params[name]) filter[name] = params[name]
  for (const name of numbers) if (params[name]) filter[name] = Number(params[name])
  if (params.tail) filter.tail = params.tail === 'true'
  return filter as Filter
}

/** What narrows the list, each with its words and the filter without it. */
export function conditions(filter: Filter, regionName?: string): { label: string; off: Filter }[] {
  const { keyword, slots, pattern, operator, provinceCode, city, without } = filter
  const price = priceValue(filter)
  return [
    keyword && {
      label: filter.tail ? `${t('shop.filter.tail')} ${keyword}` : keyword,
      off: { keyword: undefined, tail: undefined }
    },
    slots && { label: slots.replace(/_/g, '·'), off: { slots: undefined } },
    operator && { label: t(`shop.operator.${operator as 1}`), off: { operator: undefined } },
    pattern && { label: patternName(pattern), off: { pattern: undefined } },
    provinceCode && {
      label: city || regionName || provinceCode,
      off: { provinceCode: undefined, city: undefined }
    },
    price && {
      label: priceOptions().find((band) => band.value === price)?.label ?? price,
      off: pricePart(undefined)
    },
    without && {
      label: without === '4' ? t('shop.filter.no4') : `${t('shop.filter.without')} ${without}`,
      off: { without: undefined }
    }
  ].filter((item) => Boolean(item)) as { label: string; off: Filter }[]
}

/** The value once it has rested. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), settle)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/** The endless list of a filter; what is being typed is awaited. */
export function useNumbers(filter: Filter) {
  const settled = useSettled(filter)
  return usePagedList(
    (page: number) => get('/api/shop/numberList', { ...settled, page, pageSize }),
    [JSON.stringify(settled)]
  )
}
