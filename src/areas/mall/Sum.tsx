import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { PointsPrice, type Cost } from './Points'
import '@/components/base/Pay.scss'

/** What an order takes, line by line, and the whole. `integral`: points that the card has before it. */
export function Sum({ points, price, integral, label }: Cost & { integral?: number; label: string }) {
  const lines: [string, ReactNode][] = []
  if (points) lines.push([t('mall.points'), t('mall.cost.points', { count: points })])
  if (price) lines.push([t('mall.cash'), <Price key='cash' fen={price} size='s' plain />])
  if (points && integral !== undefined && integral >= points)
    lines.push([t('mall.after'), t('mall.cost.points', { count: integral - points })])
  return (
    <View className='card pad costs'>
      {lines.map(([name, value]) => (
        <View key={name} className='c'>
          <View>{name}</View>
          <View className='num'>{value}</View>
        </View>
      ))}
      <View className='c sum'>
        <View>{label}</View>
        <PointsPrice points={points} price={price} size='l' />
      </View>
    </View>
  )
}
