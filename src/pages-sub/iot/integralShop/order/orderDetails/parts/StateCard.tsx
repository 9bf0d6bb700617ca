import { View } from '@tarojs/components'
import { nextText, stateView, type MallOrder } from '@/areas/mall/state'
import { PayLeft } from '@/areas/orders/PayLeft'
import { t } from '@/i18n'
import { MallOrderState as S } from '@contract/enums'

/** State of the order, what happens next, and time left to pay. */
export function StateCard({ order, onEnd }: { order: MallOrder; onEnd: () => void }) {
  const { text, tone } = stateView(order)
  return (
    <View className='card pad col gap8'>
      <View className={`t22 b ${tone === 'grey' ? 'ink2' : tone}`} role='status'>
        {text}
      </View>
      <View className='t14 ink2'>{nextText(order)}</View>
      {order.store?.hours && (order.state === S.toShip || order.state === S.toPickUp) ? (
        <View className='t14 ink2'>{t('mall.store.hours', { hours: order.store.hours })}</View>
      ) : null}
      {order.state === S.toPay && order.payBefore ? <PayLeft until={order.payBefore} onEnd={onEnd} /> : null}
    </View>
  )
}
