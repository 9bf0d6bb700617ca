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
            title={t('site.user.orders')}
            value={t('site.user.allOrders')}
            onClick={() => go('pages/order/index')}
          />
          <MenuGrid
            items={orderEntries.map((group) => ({
              name: t(`order.tab.${group}`),
              icon: orderIcons[group],
              onClick: () => go('pages/order/index', { group })
            }))}
          />
        </View>
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
          <Cell icon='headset' title={t('site.user.customer')} onClick={() => go('pages/customer/index')} />
          <Cell icon='shield' title={t('site.user.promise')} onClick={() => go('pages/about/promise')} />
          <Cell icon='order' title={t('site.user.terms')} onClick={() => go('pages/about/payment')} />
          <Cell icon='info' title={t('site.user.about')} onClick={() => go('pages/about/textTemplate')} />
        </CellGroup>
        <Settings />
      </View>
    </Screen>
  )
})
