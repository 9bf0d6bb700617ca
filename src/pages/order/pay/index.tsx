import { useState } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { useFresh } from '@/hooks/useFresh'
import { usePageParams } from '@/nav/usePageParams'
import { writeAddressParams } from '@/platform/address/addressParams'
import { Pending } from '@/screens/Pending'
import { withQuery } from '@rules/url'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { useMissingOrder } from '@/areas/orders/OrderPage'
import { buyerMay } from '@rules/order/orderLife'
import { Paying } from './parts/Paying'
import { Result } from './parts/Result'

/**
 * The cashier of a shop order. After leaving for the payment (`asked`, kept in the address for a return by
 * the browser) it shows the result that the server reports.
 */
export default observer(function OrderPay() {
  const { orderSn = '', asked } = usePageParams()
  const [left, setLeft] = useState(Boolean(asked))
  const order = useRequest((call) => get('/api/hk/orderDetails', { orderSn }, call), [orderSn])
  const toPay = !left && Boolean(order.data && buyerMay(order.data, 'pay'))
  // it may be paid or cancelled in another tab
  useFresh(order.refresh, toPay)
  useLiveOrders(order.refresh)
  const missing = useMissingOrder(withQuery('/pages/order/pay/index', { orderSn }))
  const { reload } = order
  const payAfterAll = () => {
    writeAddressParams({ asked: undefined })
    setLeft(false)
    void reload()
  }
  return (
    <Pending request={order} shape={['card', 'card', 'line', 'line']} missing={missing}>
      {(data) =>
        toPay ? (
          <Paying order={data} reload={reload} onLeft={() => setLeft(true)} />
        ) : (
          <Result
            order={data}
            onPay={payAfterAll}
            onDeclined={({ why, retry }) => (
              <Paying order={data} reload={reload} onLeft={retry} failed={why ?? ''} />
            )}
          />
        )
      }
    </Pending>
  )
})
