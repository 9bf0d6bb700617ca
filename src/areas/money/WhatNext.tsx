import { View } from '@tarojs/components'
import { Icon } from '@/components/base/Icon'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { endText, momentText } from '@/areas/card/period'
import type { SimInfo } from '@/areas/card/words'
import type { Order } from './receipt'

function linesOf({ startAt, endAt, debtMoney = 0, balanceMoney = 0 }: Order, card: SimInfo): string[] {
  const begun = startAt && Date.parse(startAt) <= Date.now()
  const money = yuanText(debtMoney)
  const left = card.arrearsBalance
  return [
    startAt && begun ? t('money.next.now', { date: endText(endAt) }) : '',
    startAt && !begun ? t('money.next.from', { date: momentText(startAt) }) : '',
    debtMoney && !left ? t('money.next.repaid', { money }) : '',
    debtMoney && left ? t('money.next.owes', { money, left: yuanText(left) }) : '',
    debtMoney || balanceMoney ? t('money.next.left', { money: yuanText(card.balance) }) : ''
  ].filter(Boolean)
}

/** What a credited order changes for its card: from when the package runs, what was repaid, what is left. */
export function WhatNext({ order, card }: { order: Order; card: SimInfo }) {
  const lines = linesOf(order, card)
  if (!lines.length) return null
  return (
    <View className='card pad'>
      <View className='h mb8'>{t('money.next.title')}</View>
      <View role='list'>
        {lines.map((line) => (
          <View key={line} className='row top gap8 t14' role='listitem'>
            <Icon name='done' className='ok' />
            <View className='grow'>{line}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
