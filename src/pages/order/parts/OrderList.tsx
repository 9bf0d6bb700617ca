import { useState } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { Empty } from '@/components/feedback/State'
import { Tabs } from '@/components/navigation/Tabs'
import { usePagedList, useStores } from '@/hooks'
import { buttonTo, go } from '@/nav/navigate'
import { t } from '@/i18n'
import { writeAddressParams } from '@/platform/address/addressParams'
import { wide } from '@/routes'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { withQuery } from '@rules/url'
import { useLiveOrders } from '@/areas/orders/orderChanges'
import { groupsOffered, type OrderGroup } from '@/areas/orders/orderGroups'
import { OrderCard } from './OrderCard'

type Tab = OrderGroup | 'all'

const tabs = (): Tab[] => [
  'all',
  ...groupsOffered(['toPay', 'underway', 'shipped', 'toComment', 'afterSale', 'done', 'closed'])
]

/** Name of a tab's group on the wire and in the address; undefined for all. */
const nameOf = (tab: Tab) => (tab === 'all' ? undefined : tab)

const MyOrders = observer(function MyOrders({ now, onChange }: { now: Tab; onChange: (tab: Tab) => void }) {
  const list = usePagedList((page) => get('/api/hk/orderList', { page, group: nameOf(now) }), [now])
  useLiveOrders(list.reload)
  return (
    <Screen
      maxWidth={wide}
      top={
        <Tabs<Tab>
          label={t('orders.title')}
          options={tabs().map((value) => ({ value, label: t(`orders.tab.${value}`) }))}
          value={now}
          onChange={onChange}
        />
      }
      onRefresh={list.reload}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      <Rows
        list={list}
        rowKey={(row) => row.orderSn}
        row={(row) => <OrderCard order={row} />}
        empty={{
          text: t('orders.empty'),
          ...buttonTo(t('orders.emptyAction'), 'pages/index/VanityNumber/index')
        }}
      />
    </Screen>
  )
})

/** Orders of the mobile by state. Without a log-in: the order lookup. */
export const OrderList = observer(function OrderList({ group }: { group?: string }) {
  const { user } = useStores()
  const [now, setNow] = useState<Tab>(tabs().find((one) => one === group) ?? 'all')
  if (user.loggedIn) {
    const show = (next: Tab) => {
      setNow(next)
      writeAddressParams({ group: nameOf(next) })
    }
    return <MyOrders now={now} onChange={show} />
  }
  const redirect = withQuery('/pages/order/index', { group: nameOf(now) })
  return (
    <Screen>
      <Empty
        text={t('orders.loginFirst')}
        note={t('orders.loginNote')}
        action={t('orders.login.button')}
        onAction={() => go('pages/login/index', { redirect }, 'replace')}
      />
    </Screen>
  )
})
