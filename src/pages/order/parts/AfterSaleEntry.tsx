import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { offers } from '@/nav/offered'
import { ShopOrderStatus as S } from '@contract/enums'
import type { OrderDetails } from '@/areas/orders/Timeline'

/** Statuses of orders that are shipped, or were given back. */
const statuses: number[] = [S.shipped, S.signed, S.toActivate, S.callBack, S.cancelled]

/** A link to refunds and returns of a shipped order that was paid with money. */
export const AfterSaleEntry = observer(function AfterSaleEntry({ order }: { order: OrderDetails }) {
  const { orderSn, status, amount, paidAt, trackingNumber } = order
  const isShipped = statuses.includes(status) && Boolean(paidAt && amount && trackingNumber)
  if (!isShipped || !offers('/api/hk/afterSales')) return null
  return (
    <CellGroup>
      <Cell
        icon='refresh'
        title={t('orders.afterSale')}
        onClick={() => go('pages-sub/shop/afterSale/index', { orderSn })}
      />
    </CellGroup>
  )
})
