import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Result } from '@/areas/portal/order/Result'
import { Buy, resultAddress } from './parts/Buy'
import { Volume } from './parts/Volume'

/** One package and its cashier; with an order number, what the order has come to. */
export default function PackageDetails() {
  const { packageId: given, orderSn } = usePageParams()
  const packageId = Number(given)
  const request = useRequest(() => get('/api/iot/packageDetails', { packageId }), [packageId], {
    skip: Boolean(orderSn)
  })
  if (orderSn) return <Result orderSn={orderSn} back={resultAddress(packageId, orderSn)} />
  return (
    <Pending title={t('portal.package.title')} of={request} shape={['card', 'line', 'line', 'card']}>
      {(details) =>
        details.volumeOpen ? (
          <Volume details={details} reload={request.reload} />
        ) : (
          <Buy details={details} reload={request.reload} />
        )
      }
    </Pending>
  )
}
