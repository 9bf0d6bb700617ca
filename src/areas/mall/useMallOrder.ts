import { get } from '@/api/client'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'

/**
 * One order of the points mall, reloaded after every change of an order, and the state shown when it does not
 * exist.
 */
export function useMallOrder(orderSn: string) {
  const request = useRequest(() => get('/api/iot/shopOrderDetails', { orderSn }), [orderSn], {
    skip: !orderSn
  })
  useOrderChanges(() => orderSn && request.reload())
  return {
    request,
    absent: !orderSn,
    missing: {
      says: t('money.result.missing'),
      note: t('money.result.missingNote'),
      action: t('mall.orders'),
      onAction: () => go('pages-sub/iot/integralShop/order/index', {}, 'replace')
    }
  }
}
