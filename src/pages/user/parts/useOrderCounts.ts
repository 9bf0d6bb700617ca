import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { groupsOffered } from '@/areas/orders/orderGroups'
import { offers } from '@/nav/offered'

/** Groups of orders that 我的 leads to; what is done takes the place of after-sales. For observers. */
export function groupsShown() {
  const groups = groupsOffered(['toPay', 'underway', 'shipped', 'toComment', 'afterSale'])
  return groups.includes('afterSale') ? groups : [...groups, 'done' as const]
}

type Counts = Partial<Record<string, number>>

/** Number of orders by group, of those that wait for something. A background call. */
export function useOrderCounts(): { counts: Counts; reload: () => Promise<void> } {
  const { mobile } = useStores().user
  const isCounted = offers('/api/hk/orderCounts')
  const request = useRequest(async (): Promise<Counts> => {
    if (!mobile || !isCounted) return {}
    return get('/api/hk/orderCounts', undefined, { quiet: true })
  }, [mobile, isCounted])
  useLiveOrders(request.reload)
  return { counts: request.data ?? {}, reload: request.reload }
}
