import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { withQuery } from '@rules/url'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useMissingOrder } from '@/areas/orders/OrderPage'
import { regionValues } from '@/areas/orders/address/regionValues'
import { RepairForm } from './RepairForm'

/** Opens the form to correct a rejected order, once the order is loaded. */
export const Repair = observer(function Repair({ orderSn }: { orderSn: string }) {
  const { cache } = useStores()
  const request = useRequest(async () => {
    const [order, tree] = await Promise.all([
      get('/api/hk/orderDetails', { orderSn }),
      cache.loadRegions('all')
    ])
    return { order, region: regionValues(order.form, tree) }
  }, [orderSn])
  useOrderChanges(request.reload)
  const missing = useMissingOrder(withQuery('/pages/order/index', { orderSn, repair: 1 }))
  const closed = request.data && !request.data.order.canRepair
  return (
    <Pending
      title={t('orders.repair.title')}
      of={request}
      shape={['card', 'line', 'line', 'line', 'line', 'line']}
      absent={closed}
      missing={
        closed
          ? {
              says: t('orders.repair.closed'),
              action: t('orders.toOrder'),
              onAction: () => go('pages/order/index', { orderSn }, 'replace')
            }
          : missing
      }
    >
      {({ order, region }) => <RepairForm order={order} region={region} />}
    </Pending>
  )
})
