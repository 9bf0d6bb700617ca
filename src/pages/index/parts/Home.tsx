import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Carousel } from '@/components/media/Carousel'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { Notice } from '@/components/feedback/Notice'
import { Bone } from '@/components/feedback/Skeleton'
import { Tap } from '@/components/base/Tap'
import { go, menuItems, pictureUrl } from '@/nav/navigate'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { useShop } from '@/hooks/useShop'
import { homePath } from '@/routes'
import { Broken } from '@/screens/Load'
import { Picture } from '@/components/media/Picture'
import { Screen } from '@/screens/Screen'
import { slidesOf } from '@/screens/viewer/slides'
import { cityName } from '@/areas/numbers/names'
import { LazyLanguageOffer } from '@/areas/site/LazyLanguageOffer'
import { TrustPoints } from '@/areas/site/Trust'
import { useShare } from '@/screens/share/useShare'
import type { BaseConfig } from '@/stores'
import { GoodsGroups } from './GoodsGroups'
import { NumberGroups } from './NumberGroups'
import './home.scss'

/** City of the number search, which leads to the choice of a city, and a box that opens the search. */
const Search = observer(function Search() {
  const place = cityName(useStores().kept.city)
  return (
    <>
      <Tap
        className='home-city'
        label={`${t('title.city')} ${place}`}
        onClick={() => go('pages-sub/shop/city/index')}
      >
        <View className='cut'>{place}</View>
        <Icon name='down' />
      </Tap>
      <Tap
        className='home-search'
        label={t('common.shop.search')}
        onClick={() => go('pages/index/VanityNumber/HeadSearch/index')}
      >
        <Icon name='search' />
        <View className='cut'>{t('common.shop.search')}</View>
      </Tap>
    </>
  )
})

/** The shop's logo and name, where the bar has the search in place of the name. As high while they are not known. */
const Head = ({ front }: { front?: BaseConfig['front'] | undefined }) => (
  <View className='home-head'>
    {front?.logo ? <Picture src={pictureUrl(front.logo)} alt='' shape='icon40' /> : null}
    <View className='t18 b cut'>{front?.title}</View>
  </View>
)

type Entry = BaseConfig['shopMenu'][number]

/** Entries that are not in `there`. */
const without = (items: Entry[], there: Entry[]) =>
  items.filter(({ type, path }) => !there.some((item) => item.type === type && item.path === path))

/** The shop's home; the layout store decides the order of the groups and the arrangement of goods. */
export const Home = observer(function Home({ tab }: { tab?: boolean }) {
  const { layout } = useStores()
  const { config, front, request } = useShop()
  const numbers = <NumberGroups key='numbers' hot={front?.suggest} />
  const share = useShare({
    title: front?.title ?? '',
    note: front?.description,
    path: homePath,
    image: front?.logo
  })
  const menu = config ? without(config.shopMenu, config.front.fastNav) : []
  const goods = <GoodsGroups key='goods' arrangement={layout.arrangement} />
  const missing = request.error ? (
    <Broken error={request.error} onRetry={request.reload} />
  ) : (
    <>
      <Bone kind='banner' />
      <Bone kind='menu' />
      {layout.care ? null : <Bone kind='notice' />}
    </>
  )
  return (
    <Screen
      tab={tab}
      bar={front?.indexSearch === false ? undefined : <Search />}
      title={front?.title}
      right={
        <Tap className='home-care' on={layout.care} onClick={() => layout.setCare(!layout.care)}>
          <Icon name='care' />
          {layout.care ? t('common.shop.normal') : t('common.shop.care')}
        </Tap>
      }
      onRefresh={request.reload}
      over={share.over}
    >
      <View className='stack'>
        <LazyLanguageOffer />
        {front && (front.indexSearch === false || !front.title) ? null : <Head front={front} />}
        {front ? <Carousel slides={slidesOf(front.indexCarousel)} /> : missing}
        {front?.fastNav.length ? (
          <View className='card'>
            <MenuGrid items={menuItems(front.fastNav)} />
          </View>
        ) : null}
        {front?.bottomTips && !layout.care ? <Notice>{front.bottomTips}</Notice> : null}
        {layout.firstGroup === 1 ? [numbers, goods] : [goods, numbers]}
        {menu.length ? (
          <View className='card'>
            <MenuGrid items={menuItems(menu)} />
          </View>
        ) : null}
        <TrustPoints points={front?.trust} />
        {front?.licence ? (
          <View className='row center gap8'>
            <Picture src={pictureUrl(front.logo)} alt='' shape='icon40' />
            <View>
              <View className='t14 b'>{front.title}</View>
              <View className='t12 ink3'>{front.licence}</View>
            </View>
          </View>
        ) : null}
        <View className='row center'>{share.right}</View>
        {front?.ipcCode ? (
          <View className='tc t12 ink3'>
            <Chip tone='grey'>{front.ipcCode}</Chip>
          </View>
        ) : null}
      </View>
    </Screen>
  )
})
