import { View } from '@tarojs/components'
import type { SimInfo } from '@/areas/portal/words'
import { Figures } from '@/areas/portal/SimCard'
import { Icon } from '@/components/base/Icon'
import { MenuGrid, type MenuItem } from '@/components/base/MenuGrid'
import { Price } from '@/components/base/Price'
import { Tap } from '@/components/base/Tap'
import { Carousel } from '@/components/media/Carousel'
import { t } from '@/i18n'
import { go, openMenu, pictureUrl } from '@/nav/navigate'
import { timeText } from '@rules/time'

type Entry = SimInfo['simShopLayout']['menus'][number]

/** The merchant's entries ready to tap. */
export const entries = (menus: Entry[]): MenuItem[] =>
  menus.map((entry) => ({
    name: entry.title,
    picture: pictureUrl(entry.icon, 'sim') || undefined,
    badge: entry.badge,
    onClick: () => openMenu(entry)
  }))

/** As many as the layout allows, 0 is no limit; what does not fit is behind "more" in the last place. */
export function limited(items: MenuItem[], most: number): MenuItem[] {
  if (!most || items.length <= most) return items
  const more: MenuItem = {
    name: t('common.more'),
    icon: 'menu',
    onClick: () => go('pages-sub/iot/user/moreMenu')
  }
  return [...items.slice(0, Math.max(0, most - 1)), more]
}

/** Balance, points and coins, each leading to its page. */
function Asset({ info }: { info: SimInfo }) {
  return (
    <View>
      <Tap className='h row between full mb8' onClick={() => go('pages-sub/iot/user/asset')}>
        {t('title.assets')}
        <Icon name='next' />
      </Tap>
      <Figures
        items={[
          {
            label: t('portal.balance'),
            value: <Price fen={info.balance} plain />,
            onClick: () => go('pages/iot/index/balance/index')
          },
          {
            label: t('portal.points'),
            value: info.integral,
            onClick: () => go('pages-sub/iot/index/integralLog')
          },
          {
            label: t('portal.coins'),
            value: info.couponCoin,
            onClick: () => go('pages-sub/iot/index/couponExchange/index')
          }
        ]}
      />
    </View>
  )
}

/** The membership that runs, or the way to one. */
function Vip({ info: { vipOrder } }: { info: SimInfo }) {
  return (
    <Tap
      className='card pad row gap12 full'
      onClick={() => go(vipOrder ? 'pages-sub/iot/user/vip' : 'pages-sub/iot/index/vip/index')}
    >
      <View className='t22 warn fixed'>
        <Icon name='crown' />
      </View>
      <View className='grow'>
        <View className='t14 b cut'>{vipOrder?.vipName ?? t('holder.me.vipOpen')}</View>
        <View className='t12 ink3 num'>
          {vipOrder
            ? t('holder.me.until', { date: timeText(vipOrder.endAt, 'date') })
            : t('holder.me.vipNote')}
        </View>
      </View>
      <View className='ink3 fixed'>
        <Icon name='next' />
      </View>
    </Tap>
  )
}

function Slides({ info }: { info: SimInfo }) {
  const { carousels } = info.simShopLayout.user
  if (!carousels.length) return null
  return (
    <Carousel
      slides={carousels.map((slide) => ({
        src: pictureUrl(slide.image, 'sim'),
        alt: slide.title,
        onClick: slide.path ? () => openMenu(slide) : undefined
      }))}
    />
  )
}

function Service({ info }: { info: SimInfo }) {
  const { service, maxMenuTimes } = info.simShopLayout.user
  if (!service.length) return null
  return (
    <View>
      <View className='h mb8'>{t('holder.me.services')}</View>
      <View className='card'>
        <MenuGrid items={limited(entries(service), maxMenuTimes)} />
      </View>
    </View>
  )
}

/** Parts of the me page by their names in a layout; one that this version does not know is left out. */
export const elements: Partial<Record<string, (props: { info: SimInfo }) => React.ReactNode>> = {
  asset: Asset,
  vip: Vip,
  carousel: Slides,
  service: Service
}
