import { get } from '@/api/client'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { wayTo } from '@/nav/navigate'
import { Pending } from '@/screens/Pending'
import { Screen } from '@/screens/Screen'
import { Empty } from '@/components/feedback/State'
import { UsedUp } from './parts/UsedUp'

/** Renewal of used-up data: what is bought, for how much, and the holder's limit in a billing period. */
export default function RenewUsedUp() {
  const request = useRequest(() => get('/api/iot/renewPackageOption'), [])
  useOrderChanges(request.reload)
  const way = wayTo('pages/iot/index/setRenew', t('title.autoRenew'))
  return (
    <Pending request={request} shape={['card', 'line', 'line', 'line']}>
      {({ chosen, usedUp, ...option }) =>
        chosen && usedUp ? (
          <UsedUp {...{ option, chosen, usedUp }} reload={request.reload} />
        ) : (
          <Screen onRefresh={request.reload}>
            <Empty text={t('packages.usedUp.first')} {...way} />
          </Screen>
        )
      }
    </Pending>
  )
}
