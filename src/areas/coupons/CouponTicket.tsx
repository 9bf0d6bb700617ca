import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import './CouponTicket.scss'

interface CouponTicketProps {
  name: string
  /** fen off */
  amount: number
  /** least fen of the order */
  minAmount: number
  /** Scope of its use. */
  scope: string
  /** Until when, or for how long. */
  when: string
  /** Unusable: grey. */
  off?: boolean
  /** At the right: an action, or why there is none. */
  aside?: ReactNode
}

/** A coupon drawn as a ticket: amount on the stub, then name, scope and validity. */
export function CouponTicket({ name, amount, minAmount, scope, when, off, aside }: CouponTicketProps) {
  return (
    <View className={cx('ticket', off && 'off')}>
      <View className='stub'>
        <Price fen={amount} size='xl' plain />
        <View className='t12'>
          {minAmount ? t('coupons.from', { money: yuanText(minAmount) }) : t('coupons.always')}
        </View>
      </View>
      <View className='grow'>
        <View className='t16 b'>{name}</View>
        <View className='t12 ink3'>{scope}</View>
        <View className='t12 ink3 num'>{when}</View>
      </View>
      {aside ? <View className='fixed col center gap4'>{aside}</View> : null}
    </View>
  )
}
