import { get } from '@/api/client'
import { Empty } from '@/components/State'
import { go, useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { withQuery } from '@rules/url'
import { useOrderChanges } from '../changes'
import { OrderFailure } from '../parts/OrderPage'
import { RepairForm } from './RepairForm'
import { regionValues } from './repairRules'

/** Opens the form that repairs a rejected order, with what the order said, once it is known. */
export function Repair({ orderSn }: { orderSn: string }) {
  const { cache } = useStores()
  const request = useRequest(async () => {
    const [order, tree] = await Promise.all([
      get('/api/hk/orderDetails', { orderSn }, { hideError: true }),
      cache.loadRegions()
    ])
    return { order, region: regionValues(order.form, tree) }
  }, [orderSn])
  const { data, error, loading, reload } = request
  useOrderChanges(reload)
  if (data?.order.canRepair) return <RepairForm order={data.order} region={data.region} />
  return (
    <Screen title={t('order.repair.title')} fallback={withQuery('/pages/order/index', { orderSn })}>
      {data ? (
        <Empty
          says={t('order.repair.closed')}
          action={t('order.toOrder')}
          onAction={() => go('pages/order/index', { orderSn }, 'replace')}
        />
      ) : error && !loading ? (
        <OrderFailure
          error={error}
          onRetry={reload}
          address={withQuery('/pages/order/index', { orderSn, repair: 1 })}
        />
      ) : (
        <Load of={request} shape={['card', 'line', 'line', 'line', 'line', 'line']}>
          {() => null}
        </Load>
      )}
    </Screen>
  )
}
