import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { CellGroup } from '@/components/base/Cell'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { costText } from '@/areas/mall/Points'
import { resultAddress } from '@/areas/mall/resultAddress'
import { Sum } from '@/areas/mall/Sum'
import type { MallOrder } from '@/areas/mall/state'
import { orderChanged } from '@/areas/orders/orderChanges'
import { PayLeft } from '@/areas/orders/PayLeft'
import { methodOf, methodOptions } from '@/areas/portal/order/methods'
import { OfCard } from '@/areas/portal/order/OfCard'
import { PasswordSheet } from '@/areas/portal/order/PasswordSheet'
import { usePaying, type PayMethod } from '@/areas/portal/order/usePaying'
import { WhyNotPaid } from '@/areas/portal/order/WhyNotPaid'
import { goTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { returnAddress } from '@/platform/host/host'
import { Cashier } from '@/screens/Cashier'

/** Pays an order that is there already, also another way than first chosen. Its points were taken with it. */
export const PayOrder = observer(function PayOrder({
  order,
  payMethods,
  reload
}: {
  order: MallOrder
  payMethods: PayMethod[]
  reload: () => Promise<void>
}) {
  const { orderSn, amount, points, payBefore } = order
  const [chosen, setChosen] = useState<number>()
  const method = methodOf(payMethods, amount, chosen)
  const paying = usePaying(
    (payPassword) =>
      post('/api/iot/repayShopOrder', {
        orderSn,
        placeType: method?.placeType ?? 0,
        payPassword,
        back: returnAddress(resultAddress(orderSn))
      }),
    () => {
      orderChanged()
      goTo(resultAddress(orderSn), 'replace')
    }
  )
  const { error } = paying
  // paid, or cancelled by its time, elsewhere meanwhile; or nobody knows
  useEffect(() => {
    if (error) void reload()
  }, [error, reload])
  return (
    <Cashier
      first={
        <CellGroup>
          <OfCard card={order.card} />
        </CellGroup>
      }
      what={<GoodsLine {...order} />}
      when={payBefore ? <PayLeft until={payBefore} onEnd={orderChanged} /> : undefined}
      costs={[]}
      sum={amount}
      methods={methodOptions(payMethods, amount)}
      method={method?.placeType}
      onMethod={setChosen}
      onPay={() => method && paying.start(method)}
      payText={t('mall.pay', { cost: costText({ points: 0, price: amount }) })}
      working={paying.working}
      terms={<Sum points={points} price={amount} />}
      over={<PasswordSheet {...paying.keypad} fen={amount} />}
    >
      <WhyNotPaid error={error} />
    </Cashier>
  )
})
