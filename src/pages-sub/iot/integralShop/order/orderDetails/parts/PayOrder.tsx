import { useEffect } from 'react'
import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { costText } from '@/areas/mall/Points'
import { Sum } from '@/areas/mall/Sum'
import type { MallOrder } from '@/areas/mall/state'
import { orderChanged } from '@/areas/orders/orderChanges'
import { PayLeft } from '@/areas/orders/PayLeft'
import { CardCashier } from '@/areas/money/CardCashier'
import { payOnce } from '@/areas/money/payOnce'
import { useMethod } from '@/areas/money/useMethod'
import { usePaying, type PayMethod } from '@/areas/money/usePaying'
import { resultAddress, toResult } from '@/nav/result'
import { t } from '@/i18n'

const result = resultAddress('pages-sub/iot/integralShop/details/cashier')

/** Pays an order that is there already, also another way than first chosen. Its points were taken with it. */
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
  const { method, how, choice } = useMethod(payMethods, amount, result)
  const paying = usePaying(
    method,
    (payPassword) =>
      payOnce(orderSn, () => post('/api/iot/repayShopOrder', { orderSn, ...how(payPassword) })),
    () => {
      orderChanged()
      toResult(result, orderSn)
    }
  )
  const { error } = paying
  // paid, or cancelled by its time, elsewhere meanwhile; or nobody knows
  useEffect(() => {
    if (error) void reload()
  }, [error, reload])
  return (
    <CardCashier
      of={{ ...paying, card, choice }}
      what={<GoodsLine {...order} />}
      when={payBefore ? <PayLeft until={payBefore} onEnd={orderChanged} /> : undefined}
      payText={t('mall.pay', { cost: costText({ points: 0, price: amount }) })}
      terms={<Sum points={points} price={amount} />}
    />
  )
})
