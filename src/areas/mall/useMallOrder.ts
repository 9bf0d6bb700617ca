import { get } from '@/api/client'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { useRequest } from '@/hooks'
import { useFresh } from '@/hooks/useFresh'
import { buttonTo } from '@/nav/navigate'
import { t } from '@/i18n'
import { MallOrderState as S } from '@contract/enums'

/** States in which an order changes no more. */
const ended: number[] = [S.done, S.cancelled, S.refunded]

/**
 * One order of the points mall, reloaded after every change of an order and followed until it has ended, and the state shown when it does not
 * exist.
 */
export function useMallOrder(orderSn: string) {
  const request = useRequest((call) => get('/api/iot/shopOrderDetails', { orderSn }, call), [orderSn], {
    skip: !orderSn
  })
  useFresh(request.refresh, Boolean(request.data && !ended.includes(request.data.state)))
  useLiveOrders(() => orderSn && request.reload())
  return {
    request,
    absent: !orderSn,
    missing: {
      text: t('money.result.missing'),
      note: t('money.result.missingNote'),
      ...buttonTo(t('mall.orders'), 'pages-sub/iot/integralShop/order/index', {}, 'replace')
    }
  }
}
