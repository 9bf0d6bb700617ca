import type { ReactElement } from 'react'
import { observer } from 'mobx-react'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf, type DetailOfProps } from '@/screens/Detail'
import type { EmptyWords } from '@/screens/Load'
import { useOrderChanges } from './orderChanges'

/**
 * What stands in place of an order that is not there; a visitor without a mobile may prove it and come back to
 * `address`. For observers.
 */
export function useMissingOrder(address: string): EmptyWords {
  const { loggedIn } = useStores().user
  return loggedIn
    ? {
        says: t('order.notFound'),
        action: t('order.title'),
        onAction: () => go('pages/order/index', {}, 'replace')
      }
    : {
        says: t('order.notFound'),
        note: t('order.notFoundNote'),
        action: t('order.login.button'),
        onAction: () => go('pages/login/index', { redirect: address }, 'replace')
      }
}

export interface OrderPageProps<T> extends Omit<DetailOfProps<T>, 'of' | 'missing'> {
  load: () => Promise<T>
  /** Of this page, to come back to from the log-in. */
  address: string
}

/** A page about one order: loads, shows, loads anew by pulling and after each change of an order. */
export const OrderPage = observer(function OrderPage<T>({ load, address, ...page }: OrderPageProps<T>) {
  const request = useRequest(load, [address])
  useOrderChanges(request.reload)
  const missing = useMissingOrder(address)
  return (
    <DetailOf shape={['card', 'card', 'line', 'line', 'line']} {...page} of={request} missing={missing} />
  )
}) as <T>(props: OrderPageProps<T>) => ReactElement
