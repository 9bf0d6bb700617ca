import { observer } from 'mobx-react'
import { Notice } from '@/components/base/Notice'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { repairAction } from '@/areas/card/mend'
import { CardCashier, type CardCashierProps } from '@/areas/money/CardCashier'
import { useCashier, type CashierOptions } from '@/areas/money/useCashier'
import { useMended } from '@/areas/money/useMended'

type Shown = Pick<CardCashierProps, 'first' | 'what' | 'when' | 'terms'>

interface PlanCashierProps extends Shown, Pick<CashierOptions, 'result' | 'send'> {
  offer: Pick<Data<'GET /api/iot/vipList'>, 'card' | 'cannotBuyReason' | 'mend' | 'payMethods'>
  plan: { price: number; originalPrice: number }
  /** What pays a part of the price, fen. */
  credit?: { label: string; fen: number }
  /** Asked before anything goes out; false: the user does not want it. */
  ask?: () => Promise<boolean>
  /** Something of the plan's own is in the way. */
  blocked?: boolean
  reload: () => Promise<void>
}

/** The cashier of a VIP or an acceleration plan. */
export const PlanCashier = observer(function PlanCashier(props: PlanCashierProps) {
  const { offer, plan, credit, result, send, ask, blocked, first, reload, ...shown } = props
  const { card, cannotBuyReason, mend, payMethods } = offer
  const { price, originalPrice } = plan
  useMended(reload)
  const cashier = useCashier({ card, sum: price - (credit?.fen ?? 0), payMethods, result, send, reload })
  const start = async () => {
    if (!ask || (await ask())) await cashier.start()
  }
  const costs = [{ label: t('money.order.price'), fen: originalPrice }]
  if (originalPrice > price) costs.push({ label: t('extras.off'), fen: price - originalPrice })
  if (credit) costs.push({ label: credit.label, fen: -credit.fen })
  return (
    <CardCashier
      {...shown}
      of={{ ...cashier, start }}
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
