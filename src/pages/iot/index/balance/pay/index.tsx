import { get } from '@/api/client'
import { usePageParams, useRequest } from '@/hooks'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { Result } from '../../../order/Result'
import { withCard } from '../../../parts/withCard'
import { resultAddress, TopUp } from './TopUp'

/** Pays a top-up; with an order number, what the order has come to. */
export default withCard(function BalancePay() {
  const { optionId, money, orderSn } = usePageParams()
  const request = useRequest(() => get('/api/iot/balanceChoose'), [], { skip: Boolean(orderSn) })
  if (orderSn) return <Result orderSn={orderSn} back={resultAddress(orderSn)} />
  if (request.data)
    return <TopUp choice={request.data} optionId={Number(optionId) || undefined} money={Number(money) || 0} />
  return (
    <Screen fallback='/pages/iot/index/balance/index'>
      <Load of={request} shape={['card', 'card', 'card']}>
        {() => null}
      </Load>
    </Screen>
  )
})
