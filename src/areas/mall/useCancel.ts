import { post } from '@/api/client'
import { orderChanged } from '@/areas/orders/orderChanges'
import { useStores, useSubmit } from '@/hooks'
import { t } from '@/i18n'
import { confirm, toast } from '@/runtime/feedback'
import { MallOrderState } from '@contract/enums'
import { costText } from './Points'
import type { MallOrderRow } from './state'

/** Cancels an order after a confirmation that names the refund. */
export function useCancel({ orderSn, state, points, amount }: MallOrderRow) {
  const { sim } = useStores()
  const paid = state !== MallOrderState.toPay
  return useSubmit(async () => {
    // an unpaid order has only taken its points
    const back = { points, price: paid ? amount : 0 }
    const ask =
      back.points || back.price ? t('mall.cancel.back', { cost: costText(back) }) : t('mall.cancel.ask')
    if (!(await confirm(ask, { yes: t('mall.cancel.yes'), no: t('mall.cancel.no'), danger: true }))) return
    try {
      await post('/api/iot/cancelShopOrder', { orderSn })
      toast(t('mall.cancel.done'), { icon: 'success' })
    } finally {
      // when refused, it was paid, shipped or cancelled elsewhere meanwhile
      orderChanged()
    }
    sim.loadInfo().catch(() => undefined)
  })
}
