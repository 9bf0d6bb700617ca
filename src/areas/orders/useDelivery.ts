import { useRef } from 'react'
import type { Data, Query } from '@contract'
import { get } from '@/api/client'
import { useBackOnline, useRequest } from '@/hooks'
import { offers } from '@/nav/offered'

export type Delivery = Data<'GET /api/shop/deliveryTerms'>

/**
 * Freight, day of arrival and invoices of an item, by the server; undefined where it does not say. While an amount or a
 * province is asked for anew, what was said last stays. A failure is silent, and tried again when the network is back. `loading`:
 * the first answer is awaited. For observers.
 */
export function useDelivery(of: Query<'GET /api/shop/deliveryTerms'>): {
  delivery?: Delivery
  loading: boolean
} {
  const last = useRef<Delivery>()
  const offered = offers('/api/shop/deliveryTerms')
  const { data, error, reload } = useRequest(
    () => get('/api/shop/deliveryTerms', of, { quiet: true, hideError: true }),
    [of.kind, of.amount, of.provinceCode],
    { skip: !offered }
  )
  useBackOnline(() => error && reload())
  last.current = data ?? (error ? undefined : last.current)
  return { delivery: last.current, loading: offered && !last.current && !error }
}
