import { useState } from 'react'
import { observer } from 'mobx-react'
import { Tabs } from '@/components/navigation/Tabs'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { offers } from '@/nav/offered'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Ledger } from './parts/Ledger'
import { PackageOrders } from './parts/PackageOrders'
import { TopUps } from './parts/TopUps'
import { get } from '@/api/client'
import { openOrder } from '@/areas/money/openOrder'
import { Price } from '@/components/base/Price'
import { wayTo } from '@/nav/navigate'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { OrderRow } from './parts/OrderRow'

const tabs = { package: PackageOrders, balance: TopUps, all: AllOrders, balanceLog: Ledger }
type Tab = keyof typeof tabs
const isTab = (name: string | undefined): name is Tab => name !== undefined && name in tabs

/** The card's orders and ledger as tabs; `tab` opens one of them. */
export default observer(function OrderLogs() {
  const { tab } = usePageParams()
  const [now, setNow] = useState<Tab>(isTab(tab) ? tab : 'package')
  // paid, cancelled or out of time: the list is another
  const [turn, setTurn] = useState(0)
  useLiveOrders(() => setTurn((count) => count + 1))
  const Part = tabs[now]
  return (
    <Part
      key={turn}
      top={
        <Tabs<Tab>
          label={t('card.orders')}
          options={[
            { value: 'package', label: t('money.log.packages') },
            { value: 'balance', label: t('money.log.topUps') },
            ...(offers('/api/iot/simOrderList')
              ? [{ value: 'all' as const, label: t('money.log.orders') }]
              : []),
            { value: 'balanceLog', label: t('money.log.ledger') }
          ]}
          value={now}
          onChange={setNow}
        />
      }
    />
  )
})

/** Orders of all kinds, newest first. */
function AllOrders(frame: Pick<ScreenProps, 'top' | 'title'>) {
  return (
    <List
      {...frame}
      load={(page) => get('/api/iot/simOrderList', { page })}
      rowKey={(row) => row.orderSn}
      empty={{ text: t('money.log.noOrders'), ...wayTo('pages/iot/index/package/index', t('card.fix.buy')) }}
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
