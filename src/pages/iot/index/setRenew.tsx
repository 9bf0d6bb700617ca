import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { Pending } from '@/screens/Pending'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { Renewal } from './parts/Renewal'

/** Auto renewal: package, date, price, and whether the balance suffices. */
export default function SetRenew() {
  const request = useRequest(() => get('/api/iot/renewPackageOption'), [])
  useOrderChanges(request.reload)
  return (
    <Pending request={request} shape={['card', 'line', 'line', 'line']}>
      {(option) => <Renewal option={option} reload={request.reload} />}
    </Pending>
  )
}
