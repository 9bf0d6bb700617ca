import { useState } from 'react'
import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { usePageParams, useRequest, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { useShop } from '@/pages/useShop'
import { pay } from '@/platform/pay'
import { Cashier } from '@/screens/Cashier'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { Bought } from '../parts/Bought'
import { PayLeft } from '../parts/PayLeft'
import { isToPay } from '../status'
import { Result } from './Result'

/** The cashier of a shop order. Back from the payment (`asked`) it follows what the server says of it. */
export default observer(function OrderPay() {
  const { orderSn = '', asked } = usePageParams()
  const { config } = useShop()
  const [following, setFollowing] = useState(Boolean(asked))
  const [chosen, setChosen] = useState<number>()
  const order = useRequest(() => get('/api/hk/orderDetails', { orderSn }), [orderSn])
  const methods = (config?.showPaymentType ?? []).map((value) => ({
    value,
    label: t(`common.place.${value as 1}`)
  }))
  const method = chosen ?? methods[0]?.value
  const paying = useSubmit(async () => {
    const back = `/pages/order/pay/index?orderSn=${orderSn}&asked=1`
    await pay((await post('/api/hk/payOrder', { orderSn, placeType: method!, back })).pay)
    setFollowing(true)
  })
  const data = order.data
  if (following || (data && !isToPay(data.status))) {
    return (
      <Result
        orderSn={orderSn}
        onPay={() => {
          setFollowing(false)
          void order.reload()
        }}
      />
    )
  }
  if (!data) {
    return (
      <Screen fallback='/pages/order/index'>
        <Load of={order} shape={['card', 'card', 'line', 'line']}>
          {() => null}
        </Load>
      </Screen>
    )
  }
  return (
    <Cashier<number>
      fallback='/pages/order/index'
      what={<Bought order={data} />}
      when={data.payBefore ? <PayLeft until={data.payBefore} onEnd={() => void order.reload()} /> : undefined}
      costs={data.lines.map((line) => ({ label: line.label, fen: line.amount }))}
      sum={data.amount}
      methods={methods}
      method={method}
      onMethod={setChosen}
      working={paying.working}
      onPay={() => paying.submit()}
    />
  )
})
