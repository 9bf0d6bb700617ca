import { get } from '@/api/client'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go, wayTo } from '@/nav/navigate'
import type { RoutePath } from '@/routes'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { OrderRow } from './OrderRow'

const pay: RoutePath = 'pages/iot/index/couponChoose/pay/index'
/** Result page per kind of order; each can show an order of any kind. */
const ways: Partial<Record<string, RoutePath>> = {
  package: 'pages/iot/index/package/details/index',
  balance: 'pages/iot/index/balance/pay/index',
  mall: 'pages-sub/iot/integralShop/order/orderDetails/index',
  vip: 'pages-sub/iot/index/vip/pay',
  accelerate: 'pages-sub/iot/index/accelerate/cashier'
}

/** Orders of all kinds, newest first. */
export function AllOrders(frame: Pick<ScreenProps, 'top' | 'title'>) {
  return (
    <List
      {...frame}
      load={(page) => get('/api/iot/simOrderList', { page })}
      rowKey={(row) => row.orderSn}
      empty={{
        says: t('money.log.noOrders'),
        ...wayTo('pages/iot/index/package/index', t('card.fix.buy'))
      }}
      row={({ points, ...row }) => (
        <OrderRow
          {...row}
          sum={
            <>
              {points ? `${points}${t('card.points')} ` : ''}
              {row.amount || !points ? <Price fen={row.amount} size='s' plain /> : null}
            </>
          }
          onClick={() => go(ways[row.kind] ?? pay, { orderSn: row.orderSn })}
        />
      )}
    />
  )
}
