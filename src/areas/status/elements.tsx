import { View } from '@tarojs/components'
import type { SimInfo } from '@/areas/card/words'
import { CardFigures } from '@/areas/card/SimCard'
import { Icon } from '@/components/base/Icon'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { Tap } from '@/components/base/Tap'
import { Carousel } from '@/components/media/Carousel'
import { t } from '@/i18n'
import { menuItems } from '@/nav/menu'
import { go } from '@/nav/navigate'
import { slidesOf } from '@/screens/viewer/slides'
import { isOffered } from '@/nav/offered'
import { endText } from '@/areas/card/period'
import { limitMenu } from './menus'

/** Balance, points and coins with links to their pages. */
function Asset({ info }: { info: SimInfo }) {
  return (
    <View>
      <Tap className='h row between full mb8' onClick={() => go('pages-sub/iot/user/asset')}>
        {t('title.assets')}
        <Icon name='next' />
      </Tap>
      <CardFigures info={info} />
    </View>
  )
}

/** The running VIP, or a link to the plans. */
function Vip({ info: { vipOrder } }: { info: SimInfo }) {
  const page = vipOrder ? 'pages-sub/iot/user/vip' : 'pages-sub/iot/index/vip/index'
  if (!isOffered(page)) return null
  return (
    <Tap className='card pad row gap12 full' onClick={() => go(page)}>
      <View className='t22 warn fixed'>
        <Icon name='crown' />
      </View>
      <View className='grow'>
        <View className='t14 b cut'>{vipOrder?.vipName ?? t('card.me.vipOpen')}</View>
        <View className='t12 ink3 num'>
          {vipOrder ? t('card.me.until', { date: endText(vipOrder.endAt) }) : t('card.me.vipNote')}
        </View>
      </View>
      <View className='ink3 fixed'>
        <Icon name='next' />
      </View>
    </Tap>
  )
}

function Slides({ info }: { info: SimInfo }) {
  const slides = slidesOf(info.simShopLayout.user.carousels, 'sim')
  return slides.length ? <Carousel slides={slides} /> : null
}

function Service({ info }: { info: SimInfo }) {
  const { service, maxMenuTimes } = info.simShopLayout.user
  if (!service.length) return null
  return (
    <View>
      <View className='h mb8'>{t('card.me.services')}</View>
      <View className='card'>
        <MenuGrid items={limitMenu(menuItems(service, 'sim'), maxMenuTimes, 'pages-sub/iot/user/moreMenu')} />
      </View>
    </View>
  )
}

/** Parts of the me page by their names in a layout; unknown names are left out. */
export const elements: Partial<Record<string, (props: { info: SimInfo }) => React.ReactNode>> = {
  asset: Asset,
  vip: Vip,
  carousel: Slides,
  service: Service
}
