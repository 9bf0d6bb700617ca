import { ApiError, get } from '@/api/client'
import { isUnknown } from '@/hooks/attemptErrors'
import type { Made } from './usePaying'

/**
 * Pays an order that is there already. When nobody knows what became of it, the server is asked before the user is: an
 * order that is paid is paid.
 */
export async function payOnce(orderSn: string, send: () => Promise<Made>): Promise<Made> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || !isUnknown(error)) throw error
    const found = await get('/api/iot/orderResult', { orderSn }, { quiet: true }).catch(() => undefined)
    if (!found?.paid) throw error
    return { orderSn, pay: { kind: 'none' } }
  }
}
