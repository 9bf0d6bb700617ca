import { get, orElse } from '@/api/client'
import { useMallOrder } from '@/areas/mall/useMallOrder'
import { useRequest } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { MallOrderState } from '@contract/enums'
import { PayOrder } from './parts/PayOrder'
import { Empty } from '@/components/feedback/State'
import { nextText, stateView, type MallOrder } from '@/areas/mall/state'
import { returnTo } from '@/nav/returnTo'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'

/** The cashier of an unpaid order. */
export default function PayMallOrder() {
  const { orderSn = '' } = usePageParams()
  const { request, absent, missing } = useMallOrder(orderSn)
  const toPay = request.data?.state === MallOrderState.toPay
  const methods = useRequest(
    () =>
      orElse(
        get('/api/iot/payMethods', { orderSn }).then(({ payMethods }) => payMethods),
        () => null
      ),
    [orderSn],
    { skip: !toPay }
  )
  if (request.data && !toPay) return <Closed order={request.data} />
  return (
    <Pending
      request={request.data ? methods : { ...request, data: methods.data }}
      absent={absent}
      missing={missing}
      shape={['card', 'card', 'line']}
    >
      {(payMethods) => <PayOrder order={request.data!} payMethods={payMethods} reload={request.reload} />}
    </Pending>
  )
}

/** Shown instead of the cashier when there is nothing left to pay. */
function Closed({ order }: { order: MallOrder }) {
  return (
    <Screen>
      <Empty
        text={stateView(order).text}
        note={nextText(order)}
        action={t('mall.toOrder')}
        onAction={() =>
          returnTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn: order.orderSn })
        }
      />
    </Screen>
  )
}
