import { useCallback, useEffect, useState } from 'react'
import { ApiError, get } from '@/api/client'
import { useStores } from '@/hooks'
import { useOrderChanges } from '@/pages/order/changes'
import { Code } from '@contract/errors'

/** The groups whose orders wait for something. */
const counted = ['toPay', 'underway', 'shipped'] as const
export type Counts = Partial<Record<string, number>>

/** How many orders wait, by group. Quiet: an ended log-in makes the visitor a stranger here and leads nowhere. */
export function useOrderCounts(): { counts: Counts; reload: () => Promise<void> } {
  const { user } = useStores()
  const { mobile } = user
  const [counts, setCounts] = useState<Counts>({})
  const reload = useCallback(async () => {
    if (!mobile) return setCounts({})
    try {
      const pages = await Promise.all(
        counted.map((group) => get('/api/hk/orderList', { group, pageSize: 1 }, { quiet: true }))
      )
      setCounts(Object.fromEntries(counted.map((group, index) => [group, pages[index]!.total])))
    } catch (error) {
      if (error instanceof ApiError && error.code === Code.orderLoginEnded) user.clear()
    }
  }, [mobile, user])
  useEffect(() => void reload(), [reload])
  useOrderChanges(reload)
  return { counts, reload }
}
