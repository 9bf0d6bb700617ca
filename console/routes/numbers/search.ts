import type { ConsoleQuery } from '@contract/console'
import type { ReadKey } from '../../app/api'
import { chosenOf, pageOf } from '../../app/filters'

type NumberQuery = ConsoleQuery<'GET /console/api/numbers'>
/** Conditions of the list, without page and sort. */
type NumberSearch = Omit<NumberQuery, 'page' | 'pageSize' | 'sort'>

/** Name of the long change of numbers: there is one at a time. */
export const numbersRun = 'numbers'
/** Reads that a change of numbers makes stale. */
export const refreshes: ReadKey[] = ['GET /console/api/numbers', 'GET /console/api/imports']

export const sorts = ['newest', 'rank', 'priceUp', 'priceDown'] as const

/** Condition for typed digits: anywhere, at the end, or each at its position, `?` being any digit. */
function digitsOf(typed: string, tail: boolean): Pick<NumberSearch, 'keyword' | 'tail' | 'slots'> {
  const digits = typed.replace(/[^\d?_]/g, '').replaceAll('?', '_')
  if (digits.length === 11 && digits.includes('_')) return { slots: digits }
  const keyword = digits.replaceAll('_', '').slice(0, 11)
  return keyword ? { keyword, ...(tail ? { tail } : {}) } : {}
}

const fen = (yuan: string | null) => (yuan && Number(yuan) >= 0 ? Math.round(Number(yuan) * 100) : undefined)

/** Conditions that the address has. */
export function searchOf(params: URLSearchParams): NumberSearch {
  const text = (name: string) => params.get(name) ?? undefined
  const operator = Number(params.get('operator'))
  return {
    ...digitsOf(params.get('number') ?? '', params.has('tail')),
    pattern: text('pattern'),
    operator: operator || undefined,
    provinceCode: text('province'),
    city: text('city'),
    priceMin: fen(params.get('min')),
    priceMax: fen(params.get('max')),
    without: text('without'),
    states: text('states')
  }
}

/** Query of the list, from the address. */
export const queryOf = (params: URLSearchParams): NumberQuery => ({
  ...searchOf(params),
  page: pageOf(params),
  pageSize: 50,
  sort: chosenOf(params, 'sort', sorts)
})
