import type { ReactNode } from 'react'
import { OfCard } from '@/areas/card/OfCard'
import { Cell, CellGroup } from '@/components/base/Cell'
import { SwitchCell } from '@/components/form/SwitchCell'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { Cashier, type CashierProps } from '@/screens/Cashier'
import { UnknownResult } from '@/screens/UnknownResult'
import { yuanText } from '@/i18n/money'
import { PasswordSheet } from './PasswordSheet'
import type { Card } from './useCashier'
import type { useMethod } from './useMethod'
import type { Paying } from './usePaying'
import { WhyNotPaid } from './WhyNotPaid'

type Shown = 'first' | 'what' | 'when' | 'terms' | 'over' | 'payText' | 'disabled' | 'children'

export interface CardCashierProps extends Pick<CashierProps<number>, Shown> {
  /** What `useCashier` says; of an order that is there already nothing is unknown. */
  of: Paying & { card: Card; unknown?: boolean } & Pick<ReturnType<typeof useMethod>, 'choice'> &
    Partial<Pick<ReturnType<typeof useMethod>, 'part'>>
  costs?: CashierProps<number>['costs']
  /** In place of why the last try failed, where the page knows a better way on. */
  why?: ReactNode
  /** Choices, below the card. */
  cells?: ReactNode
  /** The sum above the keypad, where money alone does not say it. */
  keypadSum?: ReactNode
}

/** The cashier of whatever is bought for a card; `children` are notices, between what is bought and for which card. */
export function CardCashier({ of, why, cells, keypadSum, over, children, ...screen }: CardCashierProps) {
  const { short, ...choice } = of.choice
  const { sum } = choice
  const { part } = of
  return (
    <Cashier
      costs={[]}
      payText={sum ? t('money.pay.button', { money: yuanText(sum) }) : t('money.pay.free')}
      {...screen}
      {...choice}
      onPay={of.start}
      working={of.working}
      over={
        <>
          {over}
          <PasswordSheet {...of.keypad} fen={part?.on ? part.money : sum} sum={keypadSum} />
        </>
      }
    >
      <UnknownResult unknown={Boolean(of.unknown)} />
      {why ?? <WhyNotPaid error={of.error} />}
      {children}
      <CellGroup>
        <OfCard card={of.card} />
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
