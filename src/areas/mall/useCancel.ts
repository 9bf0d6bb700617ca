import { post } from '@/api/client'
import { orderChanged } from '@/areas/orders/orderChanges'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { MallOrderState } from '@contract/enums'
import { costText } from './Points'
import type { MallOrderRow } from './state'

/** Cancels an order once its buyer has agreed: says what comes back first. */
export function useCancel({ orderSn, state, points, amount }: MallOrderRow) {
  const { sim } = useStores()
  const paid = state !== MallOrderState.toPay
  return useSubmit(async () => {
    // what was not paid yet has taken its points only
    const back = { points, price: paid ? amount : 0 }
    const ask =
      back.points || back.price ? t('mall.cancel.back', { cost: costText(back) }) : t('mall.cancel.ask')
    if (!(await confirm(ask, { yes: t('mall.cancel.yes'), no: t('mall.cancel.no'), danger: true }))) return
    try {
      await post('/api/iot/cancelShopOrder', { orderSn })
      toast(t('mall.cancel.done'), { icon: 'success' })
    } finally {
      // refused: it was paid, sent or cancelled elsewhere meanwhile
      orderChanged()
    }
    sim.loadInfo().catch(() => undefined)
  })
}
