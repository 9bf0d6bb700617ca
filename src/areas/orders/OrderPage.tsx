import type { ReactElement } from 'react'
import { observer } from 'mobx-react'
import type { CallOptions } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { useFresh } from '@/hooks/useFresh'
import { t } from '@/i18n'
import { buttonTo } from '@/nav/navigate'
import { DetailOf, type DetailOfProps } from '@/screens/Detail'
import type { EmptyWords } from '@/screens/Load'
import { useLiveOrders } from './orderChanges'

/**
 * State shown for a missing order; a visitor who is not logged in may log in and return to `address`. For
 * observers.
 */
export function useMissingOrder(address: string): EmptyWords {
  const { loggedIn } = useStores().user
  return loggedIn
    ? { text: t('orders.notFound'), ...buttonTo(t('orders.title'), 'pages/order/index', {}, 'replace') }
    : {
        text: t('orders.notFound'),
        note: t('orders.notFoundNote'),
        ...buttonTo(t('orders.login.button'), 'pages/login/index', { redirect: address }, 'replace')
      }
}

interface OrderPageProps<T> extends Omit<DetailOfProps<T>, 'request' | 'missing'> {
  load: (call?: CallOptions) => Promise<T>
  /** Whether the order may still change by itself: the page then follows it. */
  follows?: (order: T) => boolean
  /** Address of this page, to return to after log-in. */
  address: string
}

/** A page about one order: loads and shows it; reloads on pull and after every change of an order, and follows it. */
export const OrderPage = observer(function OrderPage<T>({
  load,
  address,
  follows,
  ...page
}: OrderPageProps<T>) {
  const request = useRequest(load, [address])
  useLiveOrders(request.reload)
  useFresh(request.refresh, Boolean(request.data && follows?.(request.data)))
  const missing = useMissingOrder(address)
  return (
    <DetailOf
      shape={['card', 'card', 'line', 'line', 'line']}
      {...page}
      request={request}
      missing={missing}
    />
  )
}) as <T>(props: OrderPageProps<T>) => ReactElement
