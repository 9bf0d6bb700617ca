import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { costText } from '@/areas/mall/Points'
import { Sum } from '@/areas/mall/Sum'
import type { MallOrder } from '@/areas/mall/state'
import { orderChanged } from '@/areas/orders/orderChanges'
import { PayLeft } from '@/areas/orders/PayLeft'
import { CardCashier } from '@/areas/money/CardCashier'
import { usePayMethods, type PayMethod } from '@/areas/money/usePayMethods'
import { usePayment } from '@/areas/money/usePurchase'
import { resultAddress, toResult } from '@/nav/result'
import { t } from '@/i18n'

const result = resultAddress('pages-sub/iot/integralShop/details/cashier')

/** Pays an order that exists, also by another method than first chosen. Its points were taken when it was made. */
export const PayOrder = observer(function PayOrder({
  order,
  payMethods,
  reload
}: {
  order: MallOrder
  payMethods: PayMethod[] | null
  reload: () => Promise<void>
}) {
  const { orderSn, amount, points, payBefore, card } = order
  const { method, payment, choice } = usePayMethods({ payMethods, sum: amount, result })
  const paying = usePayment({
    method,
    orderSn,
    send: (payPassword) => post('/api/iot/repayShopOrder', { orderSn, ...payment(payPassword) }),
    onMade: () => {
      orderChanged()
      toResult(result, orderSn)
    },
    // it may have been paid elsewhere, or cancelled by its time limit
    onFailed: reload
  })
  return (
    <CardCashier
      cashier={{ ...paying, card, choice }}
      what={<GoodsLine {...order} />}
      when={payBefore ? <PayLeft until={payBefore} onEnd={orderChanged} /> : undefined}
      payText={t('mall.pay', { cost: costText({ points: 0, price: amount }) })}
      terms={<Sum points={points} price={amount} />}
    />
  )
})
