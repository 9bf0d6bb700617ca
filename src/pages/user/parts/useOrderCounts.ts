import { ApiError, get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { groupsOffered } from '@/areas/orders/orderGroups'
import { offers } from '@/nav/offered'
import { Code } from '@contract/errors'

/** Groups of orders that 我的 leads to; what is done takes the place of after-sales. For observers. */
export function groupsShown() {
  const groups = groupsOffered(['toPay', 'underway', 'shipped', 'toComment', 'afterSale'])
  return groups.includes('afterSale') ? groups : [...groups, 'done' as const]
}

type Counts = Partial<Record<string, number>>

/** Number of orders by group, of those that wait for something. A background call: an expired log-in is dropped without redirecting. */
export function useOrderCounts(): { counts: Counts; reload: () => Promise<void> } {
  const { user } = useStores()
  const { mobile } = user
  const isCounted = offers('/api/hk/orderCounts')
  const request = useRequest(async (): Promise<Counts> => {
    if (!mobile || !isCounted) return {}
    try {
      return await get('/api/hk/orderCounts', undefined, { quiet: true })
    } catch (error) {
      const ended = error instanceof ApiError && error.code === Code.orderLoginEnded
      if (ended && user.mobile === mobile) user.endSession()
      throw error
    }
  }, [mobile, isCounted])
  useLiveOrders(request.reload)
  return { counts: request.data ?? {}, reload: request.reload }
}
