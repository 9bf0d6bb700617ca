import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Notice } from '@/components/feedback/Notice'
import { useSubmit } from '@/hooks'
import { leaveForCashier } from '@/hooks/leaveForCashier'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { writeAddressParams } from '@/platform/address/addressParams'
import { returnAddress } from '@/platform/host/host'
import { isPaymentSupported } from '@/platform/pay/paymentSupport'
import { Cashier } from '@/screens/pay/Cashier'
import { Pending } from '@/screens/Pending'
import { PayLogo } from '@/areas/money/PayLogo'
import { orderChanged } from '@/areas/orders/orderChanges'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { PayLeft } from '@/areas/orders/PayLeft'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { Late } from './Result'

export interface PayingProps {
  order: OrderDetails
  reload: () => Promise<void>
  /** Called when the user has gone to the cashier: from then on the result is shown. */
  onLeft: () => void
  /** Why the last attempt failed, '' where the provider does not say; undefined when none did. */
  failed?: string
}

const back = (orderSn: string) => `/pages/order/pay/index?orderSn=${orderSn}&asked=1`

/** Item, time left, costs, and the payment methods named by the server. */
export const Paying = observer(function Paying({ order, reload, onLeft, failed }: PayingProps) {
  const { orderSn, payBefore } = order
  const { config, request } = useShop()
  const [late, setLate] = useState(() => Boolean(payBefore) && onThisClock(payBefore!) <= Date.now())
  const [chosen, setChosen] = useState<number>()
  const methods = (config?.showPaymentType ?? [])
    .filter(isPaymentSupported)
    .map((value) => ({ value, label: t(`common.place.${value as 1}`), logo: <PayLogo placeType={value} /> }))
  const method = methods.find(({ value }) => value === chosen)?.value ?? methods[0]?.value
  const paying = useSubmit(async () => {
    try {
      const made = await post('/api/hk/payOrder', {
        orderSn,
        placeType: method!,
        back: returnAddress(back(orderSn))
      })
      // a return by the browser shows the result
      writeAddressParams({ asked: '1' })
      if (await leaveForCashier(made.pay)) return onLeft()
      writeAddressParams({ asked: undefined })
      await reload()
    } catch (error) {
      // paid or cancelled elsewhere meanwhile, as in another tab
      orderChanged()
      await reload()
      throw error
    }
  })
  if (late) return <Late order={order} />
  const onEnd = () => {
    setLate(true)
    orderChanged()
  }
  return (
    <Pending request={{ ...request, data: config }} shape={['card', 'card', 'line', 'line']}>
      {() => (
        <Cashier<number>
          first={
            failed === undefined ? undefined : (
              <Notice tone='danger' alert>
                <View className='b'>{t('common.pay.failed')}</View>
                {[failed, t('orders.pay.failedNote')].filter(Boolean).join(t('common.clause'))}
              </Notice>
            )
          }
          what={<OrderedItem order={order} />}
          when={payBefore ? <PayLeft until={payBefore} onEnd={onEnd} /> : undefined}
          costs={order.lines.map((line) => ({ label: line.label, fen: line.amount }))}
          sum={order.amount}
          methods={methods}
          method={method}
          onMethod={setChosen}
          working={paying.working}
          onPay={() => paying.submit()}
        />
      )}
    </Pending>
  )
})
