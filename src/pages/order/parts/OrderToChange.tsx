import type { ReactElement } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { regionValues } from '@/areas/orders/address/regionValues'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useMissingOrder } from '@/areas/orders/OrderPage'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { Pending, type PendingProps } from '@/screens/Pending'
import { withQuery } from '@rules/url'

interface OrderToChangeProps extends Pick<PendingProps<unknown>, 'title' | 'shape'> {
  orderSn: string
  /** Parameter of the page's address that opens this form. */
  form: 'address' | 'repair'
  /** Whether the order may still be changed. */
  may: (order: OrderDetails) => boolean | undefined
  /** Shown when it may not. */
  closed: string
  children: (order: OrderDetails, region: string[]) => ReactElement
}

/** Opens a form that changes an order, once the order and the regions are loaded. */
export const OrderToChange = observer(function OrderToChange({
  orderSn,
  form,
  may,
  closed,
  children,
  ...page
}: OrderToChangeProps) {
  const { cache } = useStores()
  const request = useRequest(async () => {
    const [order, tree] = await Promise.all([
      get('/api/hk/orderDetails', { orderSn }),
      cache.loadRegions('all')
    ])
    return { order, region: regionValues(order.form, tree) }
  }, [orderSn])
  useOrderChanges(request.reload)
  const missing = useMissingOrder(withQuery('/pages/order/index', { orderSn, [form]: 1 }))
  const absent = request.data && !may(request.data.order)
  const toOrder = () => go('pages/order/index', { orderSn }, 'replace')
  return (
    <Pending
      {...page}
      request={request}
      absent={absent}
      missing={absent ? { text: closed, action: t('orders.toOrder'), onAction: toOrder } : missing}
    >
      {({ order, region }) => children(order, region)}
    </Pending>
  )
})
