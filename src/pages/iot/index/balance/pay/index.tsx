import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { Pending } from '@/screens/Pending'
import { Result } from '@/areas/portal/order/Result'
import { resultAddress, TopUp } from './parts/TopUp'

/** Pays a top-up; with an order number, what the order has come to. */
export default function BalancePay() {
  const { optionId, money, orderSn } = usePageParams()
  const request = useRequest(() => get('/api/iot/balanceChoose'), [], { skip: Boolean(orderSn) })
  if (orderSn) return <Result orderSn={orderSn} back={resultAddress(orderSn)} />
  return (
    <Pending of={request} shape={['card', 'card', 'card']}>
      {(choice) => (
        <TopUp choice={choice} optionId={Number(optionId) || undefined} money={Number(money) || 0} />
      )}
    </Pending>
  )
}
