import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Digits } from '../numbers/NumberCard'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'

export type OrderRow = Data<'GET /api/hk/orderList'>['list'][number]

/** What was ordered: the number with its operator, or the goods with picture and chosen option. */
export function OrderedItem({ order }: { order: OrderRow }) {
  return (
    <View className='row gap12'>
      {order.number ? null : <Picture src={pictureUrl(order.image)} alt='' shape='thumb' />}
      <View className='grow'>
        {order.number ? (
          <>
            <Digits number={order.number} />
            <View className='t12 ink3'>
              {t(`numbers.operator.${order.operatorType as 1}`)}{' '}
              {order.title === order.number ? '' : order.title}
            </View>
          </>
        ) : (
          <View className='t16 b cut2'>{order.title}</View>
        )}
        {order.optionLabel ? <View className='t12 ink3'>{order.optionLabel}</View> : null}
      </View>
    </View>
  )
}
