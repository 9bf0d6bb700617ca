import { get } from '@/api/client'
import { usePageParams, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { Result } from '../../../order/Result'
import { withCard } from '../../../parts/withCard'
import { Buy, resultAddress } from './parts/Buy'

/** One package and its cashier; with an order number, what the order has come to. */
export default withCard(function PackageDetails() {
  const { packageId: given, orderSn } = usePageParams()
  const packageId = Number(given)
  const request = useRequest(() => get('/api/iot/packageDetails', { packageId }), [packageId], {
    skip: Boolean(orderSn)
  })
  if (orderSn)
    return <Result orderSn={orderSn} packageId={packageId} back={resultAddress(packageId, orderSn)} />
  if (request.data) return <Buy details={request.data} />
  return (
    <Screen fallback='/pages/iot/index/package/index' title={t('portal.package.title')}>
      <Load of={request} shape={['card', 'line', 'line', 'card']}>
        {() => null}
      </Load>
    </Screen>
  )
})
