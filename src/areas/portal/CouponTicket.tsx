import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cx } from '@/components/base/cx'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { shortYuanText } from '@rules/money'
import './CouponTicket.scss'

export interface CouponTicketProps {
  name: string
  /** fen taken off */
  amount: number
  /** fen from which it may be used */
  minAmount: number
  /** What it may be used for, in words. */
  scope: string
  /** Until when, or for how long. */
  when: string
  /** Cannot be used: grey. */
  off?: boolean
  /** At the right: what can be done with it, or why nothing. */
  aside?: ReactNode
}

/** A coupon as a ticket: what it takes off on the stub, then what, for what, until when. */
export function CouponTicket({ name, amount, minAmount, scope, when, off, aside }: CouponTicketProps) {
  return (
    <View className={cx('ticket', off && 'off')}>
      <View className='stub'>
        <Price fen={amount} size='xl' plain />
        <View className='t12'>
          {minAmount
            ? t('portal.coupon.from', { money: shortYuanText(minAmount) })
            : t('portal.coupon.always')}
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
