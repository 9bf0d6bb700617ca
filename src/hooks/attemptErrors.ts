import type { ApiError } from '@/api/client'
import { Code } from '@contract/errors'

/** Codes after which there may be an order all the same. */
const unsettled: number[] = [Code.failed, Code.orderStateChanged, Code.crashed]

/** Whether nobody knows what became of the try. */
export const isUnknown = ({ kind, code, status }: ApiError) =>
  kind === 'network' ||
  kind === 'empty' ||
  kind === 'aborted' ||
  status >= 500 ||
  (kind === 'business' && unsettled.includes(code))

/** Codes about which `useAttempt` asks the user. */
export const askedAbout: readonly number[] = [Code.couponUnusable, Code.priceChanged, Code.keyUsed]

/** The price of now, where another one than that was refused. */
export function priceOf(error: ApiError): number | undefined {
  if (error.code !== Code.priceChanged && error.code !== Code.couponUnusable) return undefined
  return (error.data as { amount?: number } | null)?.amount
}
