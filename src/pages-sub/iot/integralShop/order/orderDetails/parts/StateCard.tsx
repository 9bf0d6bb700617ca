import { View } from '@tarojs/components'
import { stateView, type MallOrder } from '@/areas/mall/state'
import { PayLeft } from '@/areas/orders/PayLeft'
import { MallOrderState } from '@contract/enums'

/** State of the order, what happens next, and time left to pay. */
export function StateCard({ order, onEnd }: { order: MallOrder; onEnd: () => void }) {
  const { text, tone, next } = stateView(order)
  return (
    <View className='card pad col gap8'>
      <View className={`t22 b ${tone === 'grey' ? 'ink2' : tone}`} role='status'>
        {text}
      </View>
      <View className='t14 ink2'>{next}</View>
      {order.state === MallOrderState.toPay && order.payBefore ? (
        <PayLeft until={order.payBefore} onEnd={onEnd} />
      ) : null}
    </View>
  )
}
