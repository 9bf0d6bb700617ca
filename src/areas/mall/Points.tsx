import { View } from '@tarojs/components'
import { Price, type PriceProps } from '@/components/base/Price'
import { cx } from '@/components/base/cx'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import './Points.scss'

/** A cost in points and money. `price` in fen. */
export interface Cost {
  points: number
  price: number
}

/** A cost in points, money, or both: "200积分 + ¥9.90". */
export function PointsPrice({ points, price, size = 'm' }: Cost & Pick<PriceProps, 'size'>) {
  return (
    <View className='cost-points'>
      {points ? (
        <View className={cx('price', size)}>
          {points}
          <View className='u'>{t('mall.points')}</View>
        </View>
      ) : null}
      {points && price ? <View className='and'>+</View> : null}
      {price || !points ? <Price fen={price} size={size} /> : null}
    </View>
  )
}

/** The cost as text, for buttons and dialogs. */
export function costText({ points, price }: Cost): string {
  const parts = [
    points ? t('mall.cost.points', { count: points }) : '',
    price || !points ? `¥${yuanText(price)}` : ''
  ]
  return parts.filter(Boolean).join(' + ')
}
