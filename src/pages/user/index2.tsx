import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/Cell'
import { MenuGrid } from '@/components/MenuGrid'
import { go, openMenu, pictureUrl } from '@/hooks'
import { t } from '@/i18n'
import { useShop } from '@/pages/useShop'
import { Screen } from '@/screens/Screen'
import { Profile } from './Profile'
import { Settings } from './Settings'

const orderIcons = { toPay: 'wallet', underway: 'clock', shipped: 'truck', done: 'done' } as const
const orderEntries = ['toPay', 'underway', 'shipped', 'done'] as const

export default observer(function Me() {
  const menu = useShop().config?.shopMenu ?? []
  return (
    <Screen tab>
      <View className='stack'>
        <Profile />
        <View className='card'>
          <Cell
            title={t('shop.user.orders')}
            value={t('shop.user.allOrders')}
            onClick={() => go('pages/order/index')}
          />
          <MenuGrid
            items={orderEntries.map((group) => ({
              name: t(`shop.order.tab.${group}`),
              icon: orderIcons[group],
              onClick: () => go('pages/order/index', { group })
            }))}
          />
        </View>
        <CellGroup>
          <Cell
            icon='sim'
            title={t('shop.user.portal')}
            note={t('shop.user.portalNote')}
            onClick={() => go('pages/iot/login/index')}
          />
        </CellGroup>
        {menu.length ? (
          <View className='card'>
            <View className='h px16 py12'>{t('shop.user.services')}</View>
            <MenuGrid
              items={menu.map((item) => ({
                name: item.title,
                picture: pictureUrl(item.icon),
                onClick: () => openMenu(item)
              }))}
            />
          </View>
        ) : null}
        <CellGroup>
          <Cell icon='headset' title={t('shop.user.customer')} onClick={() => go('pages/customer/index')} />
          <Cell icon='shield' title={t('shop.user.promise')} onClick={() => go('pages/about/promise')} />
          <Cell icon='order' title={t('shop.user.terms')} onClick={() => go('pages/about/payment')} />
          <Cell icon='info' title={t('shop.user.about')} onClick={() => go('pages/about/textTemplate')} />
        </CellGroup>
        <Settings />
      </View>
    </Screen>
  )
})
