import { View } from '@tarojs/components'
import { openOrder } from '@/areas/money/openOrder'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { dayText, momentText } from '@/screens/dates'
import type { Row } from './heads'
import { accountText, afterText, changeText, noteText, spanText, sumsText, type Line } from './words'

function MonthHead({ month, sums = [] }: Row) {
  if (!month) return null
  return (
    <View className='mb8'>
      <View className='h num'>{month}</View>
      {sums.map((sum) => (
        <View key={sum.account} className='row between gap12 top t12 ink3 num'>
          <View className='fixed'>{accountText(sum.account)}</View>
          <View className='tr'>
            <View>{sumsText(sum)}</View>
            <View>{spanText(sum)}</View>
          </View>
        </View>
      ))}
    </View>
  )
}

function DebtHead({ debtHead }: Row) {
  if (!debtHead) return null
  const { since, made, repaid, left, endedAt } = debtHead
  return (
    <View className='mb8'>
      <View className='row between wrap gap8'>
        <View className='h num'>{t('money.statement.debtOf', { day: dayText(since) })}</View>
        <Chip tone={left ? 'danger' : 'ok'}>
          {left
            ? t('money.statement.stillOwed', { left: yuanText(left) })
            : t('money.statement.settled', { day: dayText(endedAt) })}
        </Chip>
      </View>
      <View className='t12 ink3 num'>
        {t('money.statement.made', { made: yuanText(made), repaid: yuanText(repaid) })}
      </View>
    </View>
  )
}

const toneOf = ({ change, direction }: Line) =>
  change > 0 && direction !== 'out' ? 't16 b num ok' : 't16 b num'

/** A line of the statement under the head of its month or debt; `named` says its account. One of an order opens it. */
export function LineCard({ row, named }: { row: Row; named: boolean }) {
  const { title, createdAt, orderSn, orderKind, account, direction } = row
  const refund = direction === 'refund' && account !== 'coupons'
  const small = [named ? accountText(account) : '', noteText(row)].filter(Boolean).join(' · ')
  const inside = (
    <View className='row between gap12 full'>
      <View className='grow'>
        <View className='t14 b'>{title}</View>
        {small ? <View className='t12 ink2 num'>{small}</View> : null}
        <View className='row wrap gap4'>
          <View className='t12 ink3 num'>{momentText(createdAt)}</View>
          {refund ? <Chip tone='grey'>{t('money.statement.refund')}</Chip> : null}
        </View>
      </View>
      <View className='tr fixed'>
        <View className={toneOf(row)}>{changeText(row)}</View>
        <View className='t12 ink3 num'>{afterText(row)}</View>
      </View>
      {orderSn ? <Icon name='next' className='ink3 fixed' /> : null}
    </View>
  )
  return (
    <>
      <MonthHead {...row} />
      <DebtHead {...row} />
      {orderSn ? (
        <Tap className='card pad full' onClick={() => openOrder(orderKind, orderSn)}>
          {inside}
        </Tap>
      ) : (
        <View className='card pad'>{inside}</View>
      )}
    </>
  )
}
