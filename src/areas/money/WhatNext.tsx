import { View } from '@tarojs/components'
import { serverNow } from '@/api/serverTime'
import { Icon } from '@/components/base/Icon'
import { t, type MessageKey } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'
import type { SimInfo } from '@/areas/card/words'
import type { Order } from './receipt'

/** How each kind of order runs; another kind runs for no time. */
const runs: Record<string, { now: MessageKey; from: MessageKey }> = {
  package: { now: 'money.next.now', from: 'money.next.from' },
  vip: { now: 'money.next.vipNow', from: 'money.next.vipFrom' },
  accelerate: { now: 'money.next.speedNow', from: 'money.next.speedFrom' },
  coupon: { now: 'money.next.coupon', from: 'money.next.coupon' }
}

function linesOf(order: Order, card: SimInfo): string[] {
  const { kind, startAt, endAt, debtMoney = 0, balanceMoney = 0 } = order
  const run = startAt ? runs[kind] : undefined
  const begun = startAt && Date.parse(startAt) <= serverNow()
  const money = yuanText(debtMoney)
  const left = card.arrearsBalance
  return [
    run && begun ? t(run.now, { date: endText(endAt) }) : '',
    run && !begun ? t(run.from, { date: momentText(startAt) }) : '',
    debtMoney && !left ? t('money.next.repaid', { money }) : '',
    debtMoney && left ? t('money.next.owes', { money, left: yuanText(left) }) : '',
    debtMoney || balanceMoney ? t('money.next.left', { money: yuanText(card.balance) }) : ''
  ].filter(Boolean)
}

/** Effects of a credited order on its card: start of the package, repaid debt, rest. */
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
