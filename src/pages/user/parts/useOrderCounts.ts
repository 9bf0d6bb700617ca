import { ApiError, get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { offers } from '@/nav/offered'
import { Code } from '@contract/errors'

/** Groups of orders that 我的 leads to. For observers. */
export const groupsShown = () =>
  ['toPay', 'underway', 'shipped', offers('/api/hk/afterSales') ? 'afterSale' : 'done'] as const

type Counts = Partial<Record<string, number>>

/** Number of orders by group, of those that wait for something. Background calls: an expired log-in is dropped without redirecting. */
export function useOrderCounts(): { counts: Counts; reload: () => Promise<void> } {
  const { user } = useStores()
  const { mobile } = user
  const counted = groupsShown().filter((group) => group !== 'done')
  const request = useRequest(async (): Promise<Counts> => {
    if (!mobile) return {}
    try {
      const pages = await Promise.all(
        counted.map((group) => get('/api/hk/orderList', { group, pageSize: 1 }, { quiet: true }))
      )
      return Object.fromEntries(counted.map((group, index) => [group, pages[index]!.total]))
    } catch (error) {
      const ended = error instanceof ApiError && error.code === Code.orderLoginEnded
      if (ended && user.mobile === mobile) user.endSession()
      throw error
    }
  }, [mobile, counted.length])
  useLiveOrders(request.reload)
  return { counts: request.data ?? {}, reload: request.reload }
}
