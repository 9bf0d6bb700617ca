import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '../components/Button'
import type { Option } from '../components/Chip'
import { Costs, PayBar, type Cost } from '../components/Pay'
import { Options } from '../components/Sheet'
import { State } from '../components/State'
import { Price } from '../components/Price'
import { t } from '../i18n'
import { Screen, type ScreenProps } from './Screen'

export interface CashierProps<M> extends Omit<ScreenProps, 'children' | 'footer'> {
  /** What is bought. */
  what: ReactNode
  /** What starts when, in a sentence or lines. */
  when?: ReactNode
  costs: Cost[]
  /** Fen to pay. */
  sum: number
  methods: Option<M>[]
  method?: M
  onMethod: (method: M) => void
  onPay: () => unknown
  working?: boolean
  disabled?: boolean
  /** More blocks between the costs and the methods: a coupon to choose. */
  children?: ReactNode
  /** "Pay 12.00" unless given. */
  payText?: ReactNode
}

/** What is bought, what starts when, what it costs line by line, how to pay, and one button with the sum. */
export function Cashier<M extends string | number>(props: CashierProps<M>) {
  const {
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
    payText,
    ...screen
  } = props
  return (
    <Screen
      {...screen}
      footer={
        <PayBar
          fen={sum}
          label={t('common.toPay')}
          text={payText ?? t('common.payNow')}
          working={working}
          disabled={disabled || method === undefined}
          onPay={() => void onPay()}
        />
      }
    >
      <View className='stack'>
        <View className='card pad'>
          {what}
          {when ? <View className='mt12 t14 ink2'>{when}</View> : null}
        </View>
        {children}
        <View className='card pad'>
          <Costs lines={costs} sum={sum} sumLabel={t('common.total')} />
        </View>
        <View className='card clip'>
          <View className='pad h'>{t('common.payBy')}</View>
          <Options options={methods} value={method} onPick={onMethod} label={t('common.payBy')} />
        </View>
      </View>
    </Screen>
  )
}

/** Where a payment stands, as the server says: `unknown` is not `failed`, `declined` may be tried again. */
export type PayState = 'waiting' | 'unknown' | 'paid' | 'done' | 'declined' | 'failed' | 'cancelled'

const looks = {
  waiting: 'wait',
  unknown: 'wait',
  paid: 'wait',
  done: 'done',
  declined: 'fail',
  failed: 'fail',
  cancelled: 'empty'
} as const

export interface PayResultProps extends Omit<ScreenProps, 'children' | 'footer'> {
  state: PayState
  /** Words for the state unless the usual ones fit. */
  says?: ReactNode
  note?: ReactNode
  fen?: number
  /** Ask the server again. */
  onAgain?: () => void
  /** Pay after all. */
  onPay?: () => void
  /** The way on: to the order, to the card. */
  next: { text: string; onClick: () => void }
  children?: ReactNode
}

/** Follows a payment to its end and says so when it does not know yet. */
export function PayResult({
  state,
  says,
  note,
  fen,
  onAgain,
  onPay,
  next,
  children,
  ...screen
}: PayResultProps) {
  const open = state === 'unknown' || state === 'waiting'
  const payable = open || state === 'declined'
  return (
    <Screen {...screen}>
      <View aria-live='polite'>
        <State
          art={looks[state]}
          says={says ?? t(`common.pay.${state === 'declined' ? 'failed' : state}`)}
          note={note ?? (open ? t('common.pay.note') : undefined)}
        />
      </View>
      {fen === undefined ? null : (
        <View className='tc mb16'>
          <Price fen={fen} size='xl' plain />
        </View>
      )}
      <View className='stack'>
        {children}
        {payable && onPay ? <Button onClick={onPay}>{t('common.payNow')}</Button> : null}
        {open && onAgain ? (
          <Button kind='soft' onClick={onAgain}>
            {t('common.checkAgain')}
          </Button>
        ) : null}
        <Button kind={payable ? 'plain' : 'primary'} onClick={next.onClick}>
          {next.text}
        </Button>
      </View>
    </Screen>
  )
}
