import { observer } from 'mobx-react'
import { Notice } from '@/components/feedback/Notice'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { repairAction } from '@/areas/card/mend'
import { CardCashier, type CardCashierProps } from '@/areas/money/CardCashier'
import { useMended } from '@/areas/money/useMended'
import { usePurchase, type PurchaseOptions } from '@/areas/money/usePurchase'

type Shown = Pick<CardCashierProps, 'first' | 'what' | 'when' | 'terms'>

interface PlanCashierProps extends Shown, Pick<PurchaseOptions, 'result' | 'send'> {
  offer: Pick<Data<'GET /api/iot/vipList'>, 'card' | 'cannotBuyReason' | 'mend' | 'payMethods'>
  plan: { price: number; originalPrice: number }
  /** A credit that pays a part of the price, fen. */
  credit?: { label: string; fen: number }
  /** Asked before anything is sent; false cancels. */
  ask?: () => Promise<boolean>
  /** The plan itself cannot be bought now. */
  blocked?: boolean
  reload: () => Promise<void>
}

/** The cashier of a VIP or an acceleration plan. */
export const PlanCashier = observer(function PlanCashier(props: PlanCashierProps) {
  const { offer, plan, credit, result, send, ask, blocked, first, reload, ...shown } = props
  const { card, cannotBuyReason, mend, payMethods } = offer
  const { price, originalPrice } = plan
  useMended(reload)
  const cashier = usePurchase({ card, sum: price - (credit?.fen ?? 0), payMethods, result, send, reload })
  const pay = async () => {
    if (!ask || (await ask())) await cashier.pay()
  }
  const costs =
    originalPrice > price
      ? [
          { label: t('vip.was'), fen: originalPrice },
          { label: t('vip.off'), fen: price - originalPrice }
        ]
      : [{ label: t('money.order.price'), fen: price }]
  if (credit) costs.push({ label: credit.label, fen: -credit.fen })
  return (
    <CardCashier
      {...shown}
      cashier={{ ...cashier, pay }}
      first={
        <>
          {cannotBuyReason ? (
            <Notice tone='warn' {...repairAction(mend)}>
              {cannotBuyReason}
            </Notice>
          ) : null}
          {first}
        </>
      }
      costs={costs}
      disabled={Boolean(cannotBuyReason) || blocked}
    />
  )
})
