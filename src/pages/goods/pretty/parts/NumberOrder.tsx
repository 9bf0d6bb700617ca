import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/feedback/Notice'
import { State } from '@/components/feedback/State'
import { back, go } from '@/nav/navigate'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { OrderBar } from '@/areas/orders/OrderBar'
import { OrderForm } from '@/areas/orders/OrderForm'
import { HoldBar } from '@/areas/numbers/hold/HoldBar'
import { NearSheet, NearTiles } from '@/areas/numbers/hold/NearNumbers'
import { termsOf } from '@/areas/orders/orderRules'
import { useHold } from '@/areas/numbers/hold/useHold'
import { useOrder } from '@/areas/orders/useOrder'
import { CostCard, NumberHero, type NumberDetails } from '@/areas/numbers/NumberFacts'

/** The order form of a held number with the time left. */
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
  const ended = !hold.until && !order.made
  const giveUp = async () => {
    if (await hold.release()) back({ path: 'pages/goods/pretty/index', params: { numberId } })
  }
  return (
    <Screen
      title={t('title.submitOrder')}
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
          <OrderBar
            unknown={order.unknown}
            fen={number.trueCost.now}
            label={t('numbers.pretty.now')}
            text={t(ended ? 'numbers.pretty.again' : 'orders.form.submit')}
            working={hold.working || order.sending.working || order.made}
            onPay={() => void (ended ? hold.take() : order.submit())}
          />
        )
      }
      overlay={<NearSheet near={near} />}
    >
      <View className='pair'>
        <View className='stack'>
          {order.refused ? (
            <Notice tone='danger' alert>
              {order.refused}
            </Notice>
          ) : null}
          {near ? <State small art='empty' text={t('numbers.pretty.taken')} role='alert' /> : null}
          <NumberHero number={number} brief />
        </View>
        <View className='stack'>
          {near ? <NearTiles rows={near} /> : <OrderForm {...order.fields} />}
          {near ? null : <CostCard number={number} />}
        </View>
      </View>
    </Screen>
  )
})
