import { useState } from 'react'
import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { Empty } from '@/components/State'
import { Tabs } from '@/components/Tabs'
import { go, useStores } from '@/hooks'
import { t } from '@/i18n'
import { List } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { OrderCard } from './parts/OrderCard'

export const orderGroups = ['all', 'toPay', 'underway', 'shipped', 'done', 'closed'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** Orders of the mobile by state; who has not said which mobile is led to the query. */
export const OrderList = observer(function OrderList({ group }: { group?: string }) {
  const { user } = useStores()
  const [now, setNow] = useState<OrderGroup>(orderGroups.find((one) => one === group) ?? 'all')
  if (!user.loggedIn) {
    return (
      <Screen>
        <Empty
          says={t('order.loginFirst')}
          note={t('order.loginNote')}
          action={t('order.login.button')}
          onAction={() => go('pages/login/index', { redirect: '/pages/order/index' })}
        />
      </Screen>
    )
  }
  return (
    <List
      top={
        <Tabs<OrderGroup>
          label={t('order.title')}
          options={orderGroups.map((value) => ({ value, label: t(`order.tab.${value}`) }))}
          value={now}
          onChange={setNow}
        />
      }
      load={(page) => get('/api/hk/orderList', { page, group: now === 'all' ? undefined : now })}
      deps={[now]}
      rowKey={(row) => row.orderSn}
      row={(row) => <OrderCard order={row} />}
      empty={{
        says: t('order.empty'),
        action: t('order.emptyAction'),
        onAction: () => go('pages/index/VanityNumber/index')
      }}
    />
  )
})
