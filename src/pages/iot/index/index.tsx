import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Carousel } from '@/components/media/Carousel'
import { Cell, CellGroup } from '@/components/base/Cell'
import { MenuGrid } from '@/components/base/MenuGrid'
import { Notice } from '@/components/base/Notice'
import { useStores } from '@/hooks'
import { go, openMenu, pictureUrl } from '@/nav/navigate'
import { t } from '@/i18n'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { useCard } from '@/areas/portal/useCard'
import { causeOf } from '@/areas/portal/cause'
import { DeviceCard } from './parts/DeviceCard'
import { Head } from './parts/Head'
import { HomePopup } from './parts/HomePopup'
import { useLogout } from '@/areas/portal/useLogout'
import { homeMenus } from '@/areas/portal/menus'
import { PortalTabBar } from './parts/PortalTabBar'

/** The portal's home: the card's state first, then what can be done with it. */
export default observer(function PortalHome() {
  const { sim } = useStores()
  const request = useCard()
  const [refreshing, setRefreshing] = useState(false)
  const logout = useLogout()
  const refresh = async () => {
    setRefreshing(true)
    await sim.refresh().catch(() => undefined)
    setRefreshing(false)
  }
  const info = request.data
  const layout = info?.simShopLayout
  return (
    <Screen
      tab
      title={layout?.name || undefined}
      onRefresh={refresh}
      footer={layout ? <PortalTabBar layout={layout} now='pages/iot/index/index' /> : undefined}
      over={info ? <HomePopup info={info} /> : undefined}
    >
      <Load of={request} shape={['sim', 'line', 'menu']}>
        {(card) => {
          const cause = causeOf(card, Date.now())
          const { notice, carousels } = card.simShopLayout
          return (
            <View className='stack'>
              {cause ? (
                <Notice
                  tone={cause.tone}
                  alert={cause.tone === 'danger'}
                  action={cause.action}
                  onAction={() => (cause.path ? go(cause.path) : void refresh())}
                >
                  {cause.text}
                </Notice>
              ) : null}
              <Head info={card} refreshing={refreshing} onRefresh={() => void refresh()} />
              {notice ? <Notice>{notice}</Notice> : null}
              <DeviceCard info={card} />
              <View className='card'>
                <MenuGrid items={homeMenus(card.simShopLayout)} />
              </View>
              <Carousel
                slides={carousels.map((slide) => ({
                  src: pictureUrl(slide.image, 'sim'),
                  alt: slide.title,
                  onClick: slide.path ? () => openMenu(slide) : undefined
                }))}
              />
              <CellGroup>
                <Cell
                  icon='order'
                  title={t('portal.orders')}
                  onClick={() => go('pages/iot/index/orderLogs/index')}
                />
                <Cell
                  icon='lock'
                  title={t('portal.payPassword')}
                  onClick={() => go('pages/iot/index/payPassword/index')}
                />
                <Cell
                  icon='headset'
                  title={t('portal.customer.title')}
                  onClick={() => go('pages/iot/index/customer')}
                />
                <Cell
                  icon='exit'
                  title={t('portal.logout.title')}
                  onClick={() => void logout.submit()}
                  bare
                  danger
                />
              </CellGroup>
            </View>
          )
        }}
      </Load>
    </Screen>
  )
})
