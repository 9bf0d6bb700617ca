import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { Pending } from '@/screens/Pending'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { Renewal } from './parts/Renewal'

/** Auto renewal: with which package, when, for how much, and whether the balance will do. */
export default function SetRenew() {
  const request = useRequest(() => get('/api/iot/renewPackageOption'), [])
  useOrderChanges(request.reload)
  return (
    <Pending of={request} shape={['card', 'line', 'line', 'line']}>
      {(option) => <Renewal option={option} reload={request.reload} />}
    </Pending>
  )
}
