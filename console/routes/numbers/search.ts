import type { ConsoleQuery } from '@contract/console'
import { textsOf } from '../../app/address'

type NumberQuery = ConsoleQuery<'GET /console/api/numbers'>
/** Conditions of the list, without page and sort. */
type NumberSearch = Omit<NumberQuery, 'page' | 'pageSize' | 'sort'>

/** Name of the long change of numbers: there is one at a time. */
export const numbersRun = 'numbers'

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
export const searchOf = (params: URLSearchParams): NumberSearch => ({
  ...digitsOf(params.get('number') ?? '', params.has('tail')),
  ...textsOf(params, 'pattern', 'city', 'without', 'states'),
  operator: Number(params.get('operator')) || undefined,
  provinceCode: params.get('province') ?? undefined,
  priceMin: fen(params.get('min')),
  priceMax: fen(params.get('max'))
})
