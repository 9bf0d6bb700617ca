import { useState } from 'react'
import { get } from '@/api/client'
import { Tabs } from '@/components/navigation/Tabs'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { usePagedList } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { writeAddressParams } from '@/platform/address/addressParams'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { OrderCard } from './parts/OrderCard'

const groups = ['all', 'toPay', 'toShip', 'toReceive', 'done', 'closed'] as const
type Group = (typeof groups)[number]
type Counts = Data<'GET /api/iot/shopOrderList'>['counts']

/** Badges count only orders that wait for payment, shipping or receipt. */
const countOf = (group: Group, counts: Counts | undefined) =>
  group === 'toPay' || group === 'toShip' || group === 'toReceive' ? counts?.[group] : undefined

/** Orders of the points mall by state. */
export default function MallOrders() {
  const { group } = usePageParams()
  const [now, setNow] = useState<Group>(groups.find((one) => one === group) ?? 'all')
  const [counts, setCounts] = useState<Counts>()
  const wire = now === 'all' ? undefined : now
  const list = usePagedList(
    async (page) => {
      const found = await get('/api/iot/shopOrderList', { page, group: wire })
      setCounts(found.counts)
      return found
    },
    [now]
  )
  useLiveOrders(list.reload)
  const show = (next: Group) => {
    setNow(next)
    writeAddressParams({ group: next === 'all' ? undefined : next })
  }
  return (
    <Screen
      top={
        <Tabs<Group>
          label={t('mall.orders')}
          options={groups.map((value) => ({
            value,
            label: t(`mall.tab.${value}`),
            count: countOf(value, counts)
          }))}
          value={now}
          onChange={show}
        />
      }
      onRefresh={list.reload}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      <Rows
        list={list}
        rowKey={(row) => row.orderSn}
        row={(row) => <OrderCard order={row} onLate={list.reload} />}
        empty={{
          text: t('mall.noOrders'),
          ...buttonTo(t('mall.seeOthers'), 'pages-sub/iot/integralShop/index')
        }}
      />
    </Screen>
  )
}
