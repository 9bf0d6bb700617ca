import { useState } from 'react'
import { get } from '@/api/client'
import { usePageParams, useRequest } from '@/hooks'
import { keepInAddress } from '@/platform/address'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { withQuery } from '@rules/url'
import { OrderFailure } from '../parts/OrderPage'
import { isToPay } from '../status'
import { Paying } from './Paying'
import { Result } from './Result'

/**
 * The cashier of a shop order. Who has left for the payment (`asked`, kept in the address for whoever comes back by
 * the browser) follows what the server says of it.
 */
export default function OrderPay() {
  const { orderSn = '', asked } = usePageParams()
  const [left, setLeft] = useState(Boolean(asked))
  const order = useRequest(() => get('/api/hk/orderDetails', { orderSn }, { hideError: true }), [orderSn])
  const { data, error, loading, reload } = order
  if (!data) {
    return (
      <Screen fallback='/pages/order/index'>
        {error && !loading ? (
          <OrderFailure
            error={error}
            onRetry={reload}
            address={withQuery('/pages/order/pay/index', { orderSn })}
          />
        ) : (
          <Load of={order} shape={['card', 'card', 'line', 'line']}>
            {() => null}
          </Load>
        )}
      </Screen>
    )
  }
  if (!left && isToPay(data.status)) {
    return <Paying order={data} reload={reload} onLeft={() => setLeft(true)} />
  }
  return (
    <Result
      order={data}
      onPay={() => {
        keepInAddress({ asked: undefined })
        setLeft(false)
        void reload()
      }}
    />
  )
}
