import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { resultAddress } from '@/nav/result'
import { usePageParams } from '@/nav/usePageParams'
import { useShareCard } from '@/hooks/useShareCard'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { Result } from '@/areas/money/Result'
import { Buy } from './parts/Buy'
import { Volume } from './parts/Volume'

/** Cashier of one package; with an order number, the result of that order. */
export default observer(function PackageDetails() {
  const { packageId: given, orderSn, from } = usePageParams()
  const packageId = Number(given)
  const request = useRequest(() => get('/api/iot/packageDetails', { packageId }), [packageId], {
    skip: Boolean(orderSn)
  })
  // what is for sale, not who bought it
  useShareCard({
    title: request.data?.package.packageName ?? t('title.packages'),
    path: 'pages/iot/index/package/details/index',
    params: { packageId }
  })
  const result = resultAddress('pages/iot/index/package/details/index', { packageId, from })
  if (orderSn) return <Result orderSn={orderSn} address={result} />
  return (
    <Pending title={t('packages.title')} request={request} shape={['card', 'line', 'line', 'card']}>
      {(details) =>
        details.volumeOpen ? (
          <Volume details={details} reload={request.reload} />
        ) : (
          <Buy details={details} result={result} reload={request.reload} />
        )
      }
    </Pending>
  )
})
