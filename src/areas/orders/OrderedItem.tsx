import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Digits } from '../numbers/NumberCard'
import { Picture } from '@/components/media/Picture'
import { pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'

export type OrderRow = Data<'GET /api/hk/orderList'>['list'][number]

/** Freight that the amount contains; '' where the merchant has set none. */
const freightText = (freight: OrderRow['freight']) => {
  if (freight === undefined) return ''
  return freight ? t('orders.ship.with', { yuan: yuanText(freight) }) : t('orders.ship.free')
}

/** The ordered item: the number with its operator, or the goods with picture; chosen option, pieces and freight. */
export function OrderedItem({ order }: { order: OrderRow }) {
  const { optionLabel, count = 1, freight } = order
  // a server's title may begin with the number, which is shown above it
  const title = order.title.replace(order.number, '').trim()
  const facts = [optionLabel, count > 1 ? `× ${count}` : '', freightText(freight)].filter(Boolean).join(' · ')
  return (
    <View className='row gap12'>
      {order.number ? null : <Picture src={pictureUrl(order.image)} alt='' shape='thumb' />}
      <View className='grow'>
        {order.number ? (
          <>
            <Digits number={order.number} />
            <View className='t12 ink3'>
              {/* a plan has its operator in its name */}
              {order.kind === 'number'
                ? `${t(`numbers.operator.${order.operatorType as 1}`)} ${title}`
                : title}
            </View>
          </>
        ) : (
          <View className='t16 b cut2'>{title}</View>
        )}
        {facts ? <View className='t12 ink3'>{facts}</View> : null}
      </View>
    </View>
  )
}
