import { useState } from 'react'
import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Notice } from '@/components/Notice'
import { go, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { keepInAddress } from '@/platform/address'
import { returnAddress } from '@/platform/host'
import { pay } from '@/platform/pay'
import { paysHere } from '@/platform/payPlaces'
import { Cashier } from '@/screens/Cashier'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { orderChanged } from '../changes'
import { Bought } from '../parts/Bought'
import { PayLeft } from '../parts/PayLeft'
import type { OrderDetails } from '../parts/Timeline'
import { Late } from './Result'

export interface PayingProps {
  order: OrderDetails
  reload: () => Promise<void>
  /** Back from the cashier, or on the way there: from now on the result counts. */
  onLeft: () => void
}

const back = (orderSn: string) => `/pages/order/pay/index?orderSn=${orderSn}&asked=1`

/** What is bought, the time left, what it costs, and the ways to pay that work on this platform. */
export const Paying = observer(function Paying({ order, reload, onLeft }: PayingProps) {
  const { orderSn, payBefore } = order
  const { config, request } = useShop()
  const [late, setLate] = useState(() => Boolean(payBefore) && onThisClock(payBefore!) <= Date.now())
  const [chosen, setChosen] = useState<number>()
  const methods = (config?.showPaymentType ?? [])
    .filter(paysHere)
    .map((value) => ({ value, label: t(`common.place.${value as 1}`) }))
  const method = methods.find(({ value }) => value === chosen)?.value ?? methods[0]?.value
  const paying = useSubmit(async () => {
    try {
      const made = await post('/api/hk/payOrder', {
        orderSn,
        placeType: method!,
        back: returnAddress(back(orderSn))
      })
      // who comes back by the browser finds the result here
      keepInAddress({ asked: '1' })
      await pay(made.pay)
      onLeft()
    } catch (error) {
      // paid or cancelled elsewhere meanwhile, as in another tab
      orderChanged()
      await reload()
      throw error
    }
  })
  if (late) return <Late order={order} />
  if (!config) {
    return (
      <Screen fallback='/pages/order/index'>
        <Load of={request} shape={['card', 'card', 'line', 'line']}>
          {() => null}
        </Load>
      </Screen>
    )
  }
  const onEnd = () => {
    setLate(true)
    orderChanged()
  }
  return (
    <Cashier<number>
      fallback='/pages/order/index'
      what={<Bought order={order} />}
      when={payBefore ? <PayLeft until={payBefore} onEnd={onEnd} /> : undefined}
      costs={order.lines.map((line) => ({ label: line.label, fen: line.amount }))}
      sum={order.amount}
      methods={methods}
      method={method}
      onMethod={setChosen}
      working={paying.working}
      onPay={() => paying.submit()}
    >
      {methods.length ? null : (
        <Notice tone='warn' action={t('order.help')} onAction={() => go('pages/customer/index')}>
          {t('order.pay.none')}
        </Notice>
      )}
    </Cashier>
  )
})
