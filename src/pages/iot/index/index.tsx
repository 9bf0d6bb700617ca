import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { nextStep } from '@/areas/status/nextStep'
import { menuItems } from '@/nav/menu'
import { limitMenu } from '@/areas/status/menus'
import { HomeTitle } from '@/areas/card/HomeTitle'
import { useCard } from '@/areas/card/useCard'
import { useFix } from '@/areas/card/cause/useFix'
import { useReading } from '@/areas/card/useReading'
import { Carousel } from '@/components/media/Carousel'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { Bone } from '@/components/feedback/Skeleton'
import { useStores } from '@/hooks'
import { useNow } from '@/hooks/useNow'
import { useShareCard } from '@/hooks/useShareCard'
import { t } from '@/i18n'
import { Later } from '@/screens/later/Later'
import { Load } from '@/screens/Load'
import { slidesOf } from '@/screens/viewer/slides'
import { Screen } from '@/screens/Screen'
import { Stale } from '@/screens/Stale'
import { DeviceCard } from './parts/DeviceCard'
import { Head } from './parts/Head'
import { HomeCells } from './parts/HomeCells'
import { NextButton, NextNotice } from './parts/NextStep'
import { HomePopup, NoticeLine, PreviewNote } from './parts/Notices'
import { Packages } from './parts/Packages'
import { UnderWay } from './parts/UnderWay'

/** The portal's home: the card's state, the next thing to do, then everything else. */
export default observer(function PortalHome() {
  const { sim } = useStores()
  const request = useCard()
  const fix = useFix()
  useReading(request.data)
  const now = useNow()
  const info = request.data
  const layout = info?.simShopLayout
  const slides = slidesOf(layout?.carousels ?? [], 'sim')
  useShareCard({ title: layout?.name || t('title.card'), path: 'pages/iot/index/index' })
  const refresh = async () => void (await fix.refresh())
  return (
    <Screen
      tab
      title={layout?.name ? <HomeTitle layout={layout} /> : undefined}
      onRefresh={refresh}
      overlay={info ? <HomePopup info={info} /> : undefined}
    >
      <Load request={request} shape={['sim', 'line', 'menu']}>
        {(card) => (
          <View className='stack'>
            <PreviewNote />
            {request.why ? (
              <Stale why={request.why} at={sim.infoAt} onRetry={request.reload} />
            ) : (
              <NextNotice info={card} now={now} />
            )}
            <Head
              info={card}
              now={now}
              refreshing={fix.refreshing}
              // where refreshing is the next thing to do, the main button says so
              onRefresh={nextStep(card, now).fix === 'refresh' ? undefined : () => void refresh()}
            >
              <NextButton info={card} fix={fix} now={now} />
            </Head>
            <UnderWay info={card} />
            <Packages info={card} now={now} />
            {card.simShopLayout.notice ? <NoticeLine text={card.simShopLayout.notice} /> : null}
            <DeviceCard info={card} />
            <View className='card'>
              <MenuGrid
                items={limitMenu(
                  menuItems(card.simShopLayout.menus, 'sim'),
                  card.simShopLayout.maxMenuTimes,
                  'pages/iot/index/moreMenu'
                )}
              />
            </View>
            {slides.length ? (
              <Later instead={<Bone kind='banner' />}>
                <Carousel slides={slides} />
              </Later>
            ) : null}
            <HomeCells info={card} />
          </View>
        )}
      </Load>
    </Screen>
  )
})
