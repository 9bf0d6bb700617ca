import type { Query } from '@contract'
import type { Place } from '@rules/region'

/** `autoFilterDelivery=1` among the carried parameters leaves out what is not delivered to the visitor. */
export const onSaleQuery = (options: { autoFilterDelivery?: string }): { autoFilterDelivery?: true } =>
  options.autoFilterDelivery === '1' ? { autoFilterDelivery: true } : {}

type OnSale = ReturnType<typeof onSaleQuery>

// First queries of the home page (of all operators) and of the lists of numbers and goods. The first screen's script sends the same
// queries before the app runs.
export const homeNumbers = (
  onSale: OnSale,
  { provinceCode, city }: Place,
  operator = -99
): Query<'GET /api/shop/numberList'> => ({
  operator,
  pageSize: 8,
  provinceCode,
  city,
  ...onSale
})
export const homeGoods = (onSale: OnSale): Query<'GET /api/shop/goodsList'> => ({ pageSize: 6, ...onSale })
/** The `page` of the goods list, counted from 1. */
export const listGoods = <F extends object>(filter: F, onSale: OnSale, page: number) => ({
  page,
  ...filter,
  ...onSale
})
/** The `page` of the number list, counted from 1: twenty lines of two columns. */
export const listNumbers = <F extends object>(filter: F, onSale: OnSale, page: number) => ({
  ...filter,
  ...onSale,
  page,
  pageSize: 40
})
