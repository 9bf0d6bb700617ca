import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { menuItems } from '@/nav/menu'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { Screen } from '@/screens/Screen'
import { HoldsLine, HoldsSheet } from '@/areas/numbers/hold/MyHolds'
import { KeptEntries } from './parts/KeptEntries'
import { Links } from './parts/Links'
import { Profile } from './parts/Profile'
import { Settings } from './parts/Settings'
import { groupsShown, useOrderCounts } from './parts/useOrderCounts'

const orderIcons = {
  toPay: 'wallet',
  underway: 'clock',
  shipped: 'truck',
  toComment: 'edit',
  done: 'done',
  afterSale: 'refresh'
} as const

/** Pages that 我的 leads to by itself; the merchant's menu may name them too. */
const ownEntries = [
  '/pages/order/index',
  '/pages/iot/index/index',
  '/pages/iot/login/index',
  '/pages/customer/index',
  '/pages/about/promise',
  '/pages/about/payment',
  '/pages-sub/shop/favourites/',
  '/pages-sub/shop/seen/',
  '/pages/user/'
]

export default observer(function Me() {
  const { config, request } = useShop()
  const { counts, reload } = useOrderCounts()
  const [open, setOpen] = useState(false)
  const groups = groupsShown()
  // the page has entries of its own for these
  const menu = (config?.shopMenu ?? []).filter(({ path }) => !ownEntries.some((own) => path.startsWith(own)))
  return (
    <Screen
      tab
      onRefresh={() => Promise.all([request.reload(), reload()])}
      overlay={<HoldsSheet open={open} onClose={() => setOpen(false)} />}
    >
      <View className='stack'>
        <Profile />
        <HoldsLine onOpen={() => setOpen(true)} />
        {isOffered('pages/order/index') ? (
          <View className='card'>
            <Cell
              title={t('site.user.orders')}
              value={t('site.user.allOrders')}
              onClick={() => go('pages/order/index')}
            />
            <MenuGrid
              columns={groups.length > 4 ? 5 : 4}
              items={groups.map((group) => ({
                name: t(`orders.tab.${group}`),
                icon: orderIcons[group],
                badge: counts[group],
                onClick: () => go('pages/order/index', { group })
              }))}
            />
          </View>
        ) : null}
        <KeptEntries />
        <CellGroup>
          <Cell
            icon='sim'
            title={t('site.user.portal')}
            note={t('site.user.portalNote')}
            onClick={() => go('pages/iot/login/index')}
          />
        </CellGroup>
        {menu.length ? (
          <View className='card'>
            <View className='h px16 py12'>{t('site.user.services')}</View>
            <MenuGrid items={menuItems(menu)} />
          </View>
        ) : null}
        <Links />
        <Settings />
      </View>
    </Screen>
  )
})
