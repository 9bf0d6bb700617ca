import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import type { MallOrder, MallOrderRow } from '@/areas/mall/state'
import { go } from '@/nav/navigate'
import { isSold } from '@/nav/offered'
import { t } from '@/i18n'
import { MallOrderState, MallOrderState as S, SoldKind } from '@contract/enums'
import { post } from '@/api/client'
import { orderChanged } from '@/areas/orders/orderChanges'
import { useStores, useSubmit } from '@/hooks'
import { confirm, toast } from '@/runtime/feedback'
import { costText } from '@/areas/mall/Points'

const Cancel = observer(function Cancel({ order }: { order: MallOrder }) {
  const cancelling = useCancel(order)
  return (
    <Button kind='plain' working={cancelling.working} onClick={() => void cancelling.submit()}>
      {t('mall.cancel.yes')}
    </Button>
  )
})

/** The bottom bar of an order: actions possible now. Undefined when there is none. */
export function actionsOf(order: MallOrder) {
  const { orderSn, state, canCancel, goodsId } = order
  const sold = isSold(SoldKind.mall)
  if (state === S.toPay && sold)
    return (
      <View className='grid2'>
        {canCancel ? <Cancel order={order} /> : null}
        <Button onClick={() => go('pages-sub/iot/integralShop/order/orderDetails/pay', { orderSn })}>
          {t('mall.payNow')}
        </Button>
      </View>
    )
  if (canCancel) return <Cancel order={order} />
  if (sold && (state === S.done || state === S.cancelled || state === S.refunded))
    return (
      <Button kind='soft' onClick={() => go('pages-sub/iot/integralShop/details/index', { goodsId })}>
        {t('mall.again')}
      </Button>
    )
  return undefined
}

/** Cancels an order after a confirmation that names the refund. */
function useCancel({ orderSn, state, points, amount }: MallOrderRow) {
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
