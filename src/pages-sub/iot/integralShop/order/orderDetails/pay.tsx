import { get, orElse } from '@/api/client'
import { useMallOrder } from '@/areas/mall/useMallOrder'
import { useRequest } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { Closed } from './parts/Closed'
import { MallOrderState } from '@contract/enums'
import { PayOrder } from './parts/PayOrder'

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
      of={request.data ? methods : { ...request, data: methods.data }}
      absent={absent}
      missing={missing}
      shape={['card', 'card', 'line']}
    >
      {(payMethods) => <PayOrder order={request.data!} payMethods={payMethods} reload={request.reload} />}
    </Pending>
  )
}
