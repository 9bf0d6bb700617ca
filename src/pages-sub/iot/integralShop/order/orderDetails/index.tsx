import { View } from '@tarojs/components'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { Sum } from '@/areas/mall/Sum'
import { useMallOrder } from '@/areas/mall/useMallOrder'
import { orderChanged } from '@/areas/orders/orderChanges'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { MallOrderState } from '@contract/enums'
import { actionsOf } from './parts/Actions'
import { Facts, PickUp, Progress, StateCard } from './parts/OrderFacts'
import { Where } from './parts/Where'

/** One order of the points mall: state, delivery, cost, and history. */
export default function MallOrderPage() {
  const { orderSn = '' } = usePageParams()
  const { request, absent, missing } = useMallOrder(orderSn)
  return (
    <DetailOf
      request={request}
      absent={absent}
      missing={missing}
      shape={['card', 'card', 'line', 'line', 'line']}
      plain
      footer={actionsOf}
    >
      {(order) => (
        <View className='stack'>
          <StateCard order={order} onEnd={orderChanged} />
          {order.pickUpCode ? <PickUp code={order.pickUpCode} before={order.pickUpBefore} /> : null}
          <Where order={order} />
          <View className='card pad'>
            <GoodsLine {...order} />
          </View>
          <Sum
            points={order.points}
            price={order.amount}
            label={t(order.state === MallOrderState.toPay ? 'common.toPay' : 'mall.paid')}
          />
          <Progress order={order} />
          <Facts order={order} />
        </View>
      )}
    </DetailOf>
  )
}
