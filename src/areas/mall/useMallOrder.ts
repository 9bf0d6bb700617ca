import { get } from '@/api/client'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useRequest } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'

/** One order of the mall for a page about it, loaded anew after each change of an order; what stands where there is none. */
export function useMallOrder(orderSn: string) {
  const request = useRequest(() => get('/api/iot/shopOrderDetails', { orderSn }), [orderSn], {
    skip: !orderSn
  })
  useOrderChanges(() => orderSn && request.reload())
  return {
    request,
    absent: !orderSn,
    missing: {
      says: t('portal.result.missing'),
      note: t('portal.result.missingNote'),
      action: t('mall.orders'),
      onAction: () => go('pages-sub/iot/integralShop/order/index', {}, 'replace')
    }
  }
}
