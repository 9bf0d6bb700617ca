import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cityName } from '@/areas/numbers/names'
import { Icon } from '@/components/base/Icon'
import { Tap } from '@/components/base/Tap'
import { Notice } from '@/components/feedback/Notice'
import { Bone } from '@/components/feedback/Skeleton'
import { Carousel } from '@/components/media/Carousel'
import { Picture } from '@/components/media/Picture'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { t } from '@/i18n'
import { menuItems } from '@/nav/menu'
import { go, pictureUrl } from '@/nav/navigate'
import { slidesOf } from '@/screens/viewer/slides'
import type { BaseConfig } from '@/stores/types'
import type { Place } from '@rules/region'
import './HomeTop.scss'

// The top of the home page, which the first screen (src/first) draws as well, before the app runs: so nothing here asks a store.

const cityPath = 'pages-sub/shop/city/index'
const searchPath = 'pages/index/VanityNumber/HeadSearch/index'

/** City of the number search, which leads to the choice of a city, and a box that opens the search. */
export function HomeSearch({ city }: { city: Place }) {
  const place = cityName(city)
  return (
    <>
      <Tap
        className='home-city'
        label={`${t('title.city')} ${place}`}
        to={cityPath}
        onClick={() => go(cityPath)}
      >
        <View className='cut'>{place}</View>
        <Icon name='down' />
      </Tap>
      <Tap
        className='home-search'
        label={t('common.shop.search')}
        to={searchPath}
        onClick={() => go(searchPath)}
      >
        <Icon name='search' />
        <View className='cut'>{t('common.shop.search')}</View>
      </Tap>
    </>
  )
}

/** Switches care size on and off. */
export const CareSwitch = ({ care, onClick }: { care: boolean; onClick?: () => void }) => (
  <Tap className='home-care' on={care} onClick={onClick}>
    <Icon name='care' />
    {care ? t('common.shop.normal') : t('common.shop.care')}
  </Tap>
)

/** The shop's logo and name, where the bar has the search in place of the name. As high while they are not known. */
const Head = ({ front }: { front?: BaseConfig['front'] | undefined }) => (
  <View className='home-head'>
    {front?.logo ? <Picture src={pictureUrl(front.logo)} alt='' shape='icon40' /> : null}
    <View className='t18 b cut'>{front?.title}</View>
  </View>
)

/** Whether the bar has the search; else it has the shop's name. */
export const hasSearch = (front?: BaseConfig['front']): boolean => front?.indexSearch !== false

/** What the shop shows above its numbers and goods; `missing` in its place while the configuration is not known. */
export function HomeTop({
  front,
  care,
  missing
}: {
  front: BaseConfig['front'] | undefined
  care: boolean
  missing?: ReactNode
}) {
  return (
    <>
      {front && (!hasSearch(front) || !front.title) ? null : <Head front={front} />}
      {front ? (
        <Carousel slides={slidesOf(front.indexCarousel)} />
      ) : (
        (missing ?? (
          <>
            <Bone kind='banner' />
            <Bone kind='menu' />
            {care ? null : <Bone kind='notice' />}
          </>
        ))
      )}
      {front?.fastNav.length ? (
        <View className='card'>
          <MenuGrid items={menuItems(front.fastNav)} />
        </View>
      ) : null}
      {front?.bottomTips && !care ? <Notice>{front.bottomTips}</Notice> : null}
    </>
  )
}
