import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/base/Notice'
import { PayBar } from '@/components/base/Pay'
import { State } from '@/components/base/State'
import { back, go, type PageTarget } from '@/nav/navigate'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { UnknownResult } from '@/screens/UnknownResult'
import { OrderForm } from '@/areas/orders/OrderForm'
import { HoldBar } from '@/areas/numbers/hold/HoldBar'
import { NearSheet, NearTiles } from '@/areas/numbers/hold/NearNumbers'
import { termsOf } from '@/areas/orders/orderRules'
import { useHold } from '@/areas/numbers/hold/useHold'
import { useOrder } from '@/areas/orders/useOrder'
import { CostCard, NumberHero, type NumberDetails } from '@/areas/numbers/NumberFacts'

/** Bar of a number's order form: its title, and the number as parent. */
export const orderFormOf = (numberId: number): { title: string; parent: PageTarget } => ({
  title: t('title.submitOrder'),
  parent: { path: 'pages/goods/pretty/index', params: { numberId } }
})

/** The order form of a held number with the time left. Back leads to the number. */
export const NumberOrder = observer(function NumberOrder({
  number,
  reload
}: {
  number: NumberDetails
  reload: () => unknown
}) {
  const { numberId } = number
  const hold = useHold(number)
  const order = useOrder(
    termsOf({ ...number, uploadPhoto: Number(number.needPhoto) }, true),
    () => ({ kind: 'number', numberId }),
    { amount: number.trueCost.now, reload }
  )
  const near = hold.near ?? order.near
  const bar = orderFormOf(numberId)
  const ended = !hold.until && !order.made
  const giveUp = async () => {
    if (await hold.release()) back(bar.parent)
  }
  return (
    <Screen
      {...bar}
      onRefresh={async () => void (await reload())}
      top={
        near || order.made ? undefined : (
          <View className='px12 py8'>
            <HoldBar until={hold.until} onEnd={hold.onEnd} onRelease={() => void giveUp()} />
          </View>
        )
      }
      footer={
        near ? (
          <View className='p12'>
            <Button onClick={() => go('pages/index/VanityNumber/index')}>{t('numbers.pretty.choose')}</Button>
          </View>
        ) : (
          <PayBar
            fen={number.trueCost.now}
            label={t('numbers.pretty.now')}
            text={t(ended ? 'numbers.pretty.again' : 'orders.form.submit')}
            working={hold.working || order.sending.working || order.made}
            onPay={() => void (ended ? hold.take() : order.submit())}
          />
        )
      }
      over={<NearSheet near={near} />}
    >
      <View className='stack'>
        <UnknownResult unknown={order.unknown} />
        {order.refused ? (
          <Notice tone='danger' alert>
            {order.refused}
          </Notice>
        ) : null}
        {near ? <State small art='empty' says={t('numbers.pretty.taken')} role='alert' /> : null}
        <NumberHero number={number} brief />
        {near ? <NearTiles rows={near} /> : <OrderForm {...order.fields} />}
        {near ? null : <CostCard number={number} />}
      </View>
    </Screen>
  )
})
