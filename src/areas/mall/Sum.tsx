import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { PointsPrice, type Cost } from './Points'
import '@/components/base/Pay.scss'

interface SumProps extends Cost {
  /** Points of the card before the order; if given, the points left after it are shown. */
  integral?: number
  /** Label of the total, where the page shows it nowhere else. */
  label?: string
}

/** Costs of an order line by line; nothing when the total alone says it. */
export function Sum({ points, price, integral, label }: SumProps) {
  const pointsText = (count: number) => t('mall.cost.points', { count })
  const lines: [string, ReactNode][] = []
  if (points && (price || !label)) lines.push([t('mall.pointsLine'), pointsText(points)])
  if (points && price) lines.push([t('mall.cash'), <Price key='cash' fen={price} size='s' plain />])
  if (points && integral !== undefined && integral >= points)
    lines.push([t('mall.after'), pointsText(integral - points)])
  if (!lines.length && !label) return null
  return (
    <View className='card pad costs'>
      {lines.map(([name, value]) => (
        <View key={name} className='c'>
          <View>{name}</View>
          <View className='num'>{value}</View>
        </View>
      ))}
      {label ? (
        <View className='c sum'>
          <View>{label}</View>
          <PointsPrice points={points} price={price} size='l' />
        </View>
      ) : null}
    </View>
  )
}
