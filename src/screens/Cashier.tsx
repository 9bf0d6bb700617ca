import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Option } from '@/components/base/Chip'
import { Costs, PayBar, type Cost } from '@/components/base/Pay'
import { Options } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { NoWayToPay } from './NoWayToPay'
import { Screen, type ScreenProps } from './Screen'

export interface CashierProps<M> extends Omit<ScreenProps, 'children' | 'footer'> {
  /** What must be known before anything else. */
  first?: ReactNode
  /** What is bought. */
  what: ReactNode
  /** What starts when, in a sentence or lines. */
  when?: ReactNode
  /** What the sum is made of; one line says no more than the sum. */
  costs: Cost[]
  /** Fen to pay. */
  sum: number
  /** Ways to pay; without one the screen says so and leads to a person. */
  methods: Option<M>[]
  method?: M
  onMethod: (method: M) => void
  onPay: () => unknown
  working?: boolean
  disabled?: boolean
  /** More blocks before the methods: a coupon to choose. */
  children?: ReactNode
  /** The small print, at the end. */
  terms?: ReactNode
  /** Words of the button, with the sum in them; without, the sum stands beside "pay now". */
  payText?: ReactNode
}

/** What is bought, what starts when, a coupon, how to pay, what it is made of, and one button with the sum. */
export function Cashier<M extends string | number>(props: CashierProps<M>) {
  const {
    first,
    what,
    when,
    costs,
    sum,
    methods,
    method,
    onMethod,
    onPay,
    working,
    disabled,
    children,
    terms,
    payText,
    ...screen
  } = props
  return (
    <Screen
      {...screen}
      footer={
        <PayBar
          fen={payText ? undefined : sum}
          label={t('common.toPay')}
          text={payText ?? t('common.payNow')}
          working={working}
          disabled={disabled || method === undefined}
          onPay={() => void onPay()}
        />
      }
    >
      <View className='stack'>
        {first}
        <View className='card pad'>
          {what}
          {when ? <View className='mt12 t14 ink2'>{when}</View> : null}
        </View>
        {children}
        {methods.length ? (
          <View className='card clip'>
            <View className='pad h'>{t('common.payBy')}</View>
            <Options options={methods} value={method} onPick={onMethod} label={t('common.payBy')} rings />
          </View>
        ) : (
          <NoWayToPay />
        )}
        {costs.length > 1 ? (
          <View className='card pad'>
            <Costs lines={costs} />
          </View>
        ) : null}
        {terms}
      </View>
    </Screen>
  )
}
