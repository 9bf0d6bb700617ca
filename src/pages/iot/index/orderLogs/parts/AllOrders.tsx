import { get } from '@/api/client'
import { openOrder } from '@/areas/money/openOrder'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { wayTo } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { OrderRow } from './OrderRow'

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
          onClick={() => openOrder(row.kind, row.orderSn)}
        />
      )}
    />
  )
}
