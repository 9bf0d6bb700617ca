import type { ReactNode } from 'react'
import { OfCard } from '@/areas/card/OfCard'
import { Cell, CellGroup } from '@/components/base/Cell'
import { SwitchCell } from '@/components/form/SwitchCell'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { Cashier, type CashierProps } from '@/screens/pay/Cashier'
import { UnknownResult } from '@/screens/pay/UnknownResult'
import { yuanText } from '@/i18n/money'
import { PasswordSheet } from './PasswordSheet'
import type { usePayment, usePurchase } from './usePurchase'
import { WhyNotPaid } from './WhyNotPaid'

type Shown = 'first' | 'what' | 'when' | 'terms' | 'overlay' | 'payText' | 'disabled' | 'children'

export interface CardCashierProps extends Pick<CashierProps<number>, Shown> {
  /** An order that exists already has no part from the balance. */
  cashier: ReturnType<typeof usePayment> &
    Pick<ReturnType<typeof usePurchase>, 'card' | 'choice'> &
    Partial<Pick<ReturnType<typeof usePurchase>, 'part'>>
  costs?: CashierProps<number>['costs']
  /** Replaces the reason why the last request failed, where the page knows a better next step. */
  why?: ReactNode
  /** Choices below the card. */
  cells?: ReactNode
  /** The sum above the keypad, where an amount of money is not enough. */
  keypadSum?: ReactNode
}

/** The cashier of a purchase for a card; `children` are notices above the card. */
export function CardCashier({
  cashier,
  why,
  cells,
  keypadSum,
  overlay,
  children,
  ...screen
}: CardCashierProps) {
  const { short, ...choice } = cashier.choice
  const { sum } = choice
  const { part } = cashier
  return (
    <Cashier
      costs={[]}
      payText={sum ? t('money.pay.button', { money: yuanText(sum) }) : t('money.pay.free')}
      {...screen}
      {...choice}
      onPay={cashier.pay}
      working={cashier.working}
      overlay={
        <>
          {overlay}
          <PasswordSheet {...cashier.keypad} fen={part?.on ? part.money : sum} sum={keypadSum} />
        </>
      }
    >
      <UnknownResult unknown={cashier.purchase.step === 'unknown'} />
      {why ?? <WhyNotPaid error={cashier.error} />}
      {children}
      <CellGroup>
        <OfCard card={cashier.card} />
        {cells}
        {part ? (
          <SwitchCell
            icon='wallet'
            title={t('money.pay.part', { money: yuanText(part.money) })}
            note={t('money.pay.rest', { money: yuanText(part.rest), name: part.name })}
            on={part.on}
            onChange={part.onChange}
          />
        ) : null}
        {short && isOffered('pages/iot/index/balance/index') ? (
          <Cell
            icon='wallet'
            title={t('card.fix.topUp')}
            note={t('money.pay.short', { money: yuanText(short) })}
            onClick={() => go('pages/iot/index/balance/index')}
          />
        ) : null}
      </CellGroup>
    </Cashier>
  )
}
