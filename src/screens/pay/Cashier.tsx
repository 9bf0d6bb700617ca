import { useEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { Option } from '@/components/base/option'
import { Costs, PayBar, type Cost } from '@/components/base/Pay'
import { Options } from '@/components/overlay/Sheet'
import { t } from '@/i18n'
import { keepQuiet } from '@/runtime/quiet'
import { NoWayToPay } from './NoWayToPay'
import { Screen, type ScreenProps } from '../Screen'

export interface CashierProps<M> extends Omit<ScreenProps, 'children' | 'footer'> {
  /** Shown first, such as a warning. */
  first?: ReactNode
  /** Item to buy. */
  what: ReactNode
  /** When it starts, as a sentence or lines. */
  when?: ReactNode
  /** Lines that add up to the sum; a single line is not shown. */
  costs: Cost[]
  /** Fen to pay. */
  sum: number
  /** Payment methods; without any the screen says so and links to customer service. */
  methods: Option<M>[]
  method?: M
  onMethod: (method: M) => void
  onPay: () => unknown
  working?: boolean
  disabled?: boolean
  /** More blocks before the methods, such as a coupon to choose. */
  children?: ReactNode
  /** Terms, at the end. */
  terms?: ReactNode
  /** Text of the button including the sum; without it the sum is beside "pay now". */
  payText?: ReactNode
}

/** A cashier: what is bought, when it starts, coupon, payment method, costs, and one button with the sum. */
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
  useEffect(keepQuiet, [])
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
