import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { OrderRow } from './OrderRow'

/** Orders of coupons, newest first. */
export function CouponOrders(frame: Pick<ScreenProps, 'top' | 'title'>) {
  return (
    <List
      {...frame}
      load={(page) => get('/api/iot/simOrderList', { page, kind: 'coupon' })}
      rowKey={(row) => row.orderSn}
      empty={{
        says: t('portal.log.noCoupons'),
        action: t('portal.coupon.sale'),
        onAction: () => go('pages/iot/index/couponChoose/index')
      }}
      row={(row) => (
        <OrderRow
          {...row}
          sum={<Price fen={row.amount} size='s' plain />}
          onClick={() => go('pages/iot/index/couponChoose/pay/index', { orderSn: row.orderSn })}
        />
      )}
    />
  )
}
