import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { useCancel } from '@/areas/mall/useCancel'
import type { MallOrder } from '@/areas/mall/state'
import { go } from '@/nav/navigate'
import { isSold } from '@/nav/offered'
import { t } from '@/i18n'
import { MallOrderState as S, SoldKind } from '@contract/enums'

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
