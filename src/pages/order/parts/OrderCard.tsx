import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { go } from '@/hooks'
import { t } from '@/i18n'
import { timeText } from '@rules/time'
import { isToPay, shippedStatuses, statusView } from '../status'
import { Bought, type OrderRow } from './Bought'

/** An order of the list: what, how much, where it stands and the next thing to do. */
export function OrderCard({ order }: { order: OrderRow }) {
  const { orderSn, status } = order
  const { text, tone } = statusView(status)
  return (
    <View className='card pad'>
      <Tap className='full' onClick={() => go('pages/order/index', { orderSn })}>
        <View className='row between mb8'>
          <View className='t12 ink3'>{timeText(order.createdAt)}</View>
          <Chip tone={tone}>{text}</Chip>
        </View>
        <Bought order={order} />
        {order.applyFailReason ? <View className='t12 danger mt8'>{order.applyFailReason}</View> : null}
      </Tap>
      <View className='row between mt12'>
        <Price fen={order.amount} plain />
        <View className='row gap8'>
          {isToPay(status) ? (
            <Button size='small' onClick={() => go('pages/order/pay/index', { orderSn })}>
              {t('order.pay')}
            </Button>
          ) : null}
          {shippedStatuses.includes(status) ? (
            <Button kind='soft' size='small' onClick={() => go('pages/order/logistics/index', { orderSn })}>
              {t('order.track')}
            </Button>
          ) : null}
        </View>
      </View>
    </View>
  )
}
