import { useEffect, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Price } from '@/components/base/Price'
import { State } from '@/components/feedback/State'
import { t } from '@/i18n'
import { focusHeading } from '@/platform/focus/focusField'
import { Screen, type ScreenProps } from '../Screen'

/** State of a payment according to the server: `unknown` is not `failed`, `declined` may be retried. */
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
  /** Replaces the default text of the state. */
  text?: ReactNode
  note?: ReactNode
  fen?: number
  /** Asks the server again. */
  onAgain?: () => void
  /** Pays now. */
  onPay?: () => void
  /** Next targets: the order, the card. */
  next: { text: string; onClick: () => void }
  /** Another way on. */
  also?: { text: string; onClick: () => void }
  children?: ReactNode
}

/** Result page of a payment; says so while the result is unknown. */
export function PayResult({
  state,
  text,
  note,
  fen,
  onAgain,
  onPay,
  next,
  also,
  children,
  ...screen
}: PayResultProps) {
  useEffect(() => focusHeading('pay-result'), [])
  const open = state === 'unknown' || state === 'waiting'
  const payable = open || state === 'declined'
  return (
    <Screen {...screen}>
      <View aria-live='polite'>
        <State
          art={looks[state]}
          text={
            <View id='pay-result' role='heading' aria-level={2}>
              {text ?? t(`common.pay.${state === 'declined' ? 'failed' : state}`)}
            </View>
          }
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
        {also ? (
          <Button kind='plain' onClick={also.onClick}>
            {also.text}
          </Button>
        ) : null}
      </View>
    </Screen>
  )
}
