import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { MenuGrid } from '@/components/navigation/MenuGrid'
import { menuItems } from '@/nav/menu'
import { go, pictureUrl } from '@/nav/navigate'
import { useRequest, useStores } from '@/hooks'
import { useShop } from '@/hooks/useShop'
import { homePath } from '@/routes'
import { Later } from '@/screens/later/Later'
import { Broken, Load } from '@/screens/Load'
import { Picture } from '@/components/media/Picture'
import { Screen } from '@/screens/Screen'
import { CareSwitch, HomeSearch, HomeTop, hasSearch } from '@/areas/site/HomeTop'
import { LanguageOffer } from '@/areas/site/LanguageOffer'
import { restartIn } from '@/areas/site/restart'
import { TrustPoints } from '@/areas/site/Trust'
import { useShare } from '@/screens/share/useShare'
import type { BaseConfig } from '@/stores'
import { NumberGroups } from './NumberGroups'
import { arrived, get } from '@/api/client'
import { homeGoods } from '@/api/firstQueries'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { GoodsTiles } from '@/areas/goods/GoodsTile'

/** Goods on the home page. `arrangement` 1: two in a row; 2: one per line. */
const GoodsGroups = observer(function GoodsGroups({ arrangement }: { arrangement: 1 | 2 }) {
  const { onSale } = useStores().layout
  const goods = useRequest(() => get('/api/shop/goodsList', homeGoods(onSale)), [], {
    first: () => arrived('/api/shop/goodsList', homeGoods(onSale))
  })
  return (
    <View>
      <View className='t18 b mb8'>{t('common.shop.goods')}</View>
      <View>
        <Load
          request={goods}
          shape={arrangement === 1 ? ['tile', 'tile', 'tile', 'tile'] : undefined}
          grid={arrangement === 1}
          isEmpty={({ list }) => !list.length}
          empty={{ small: true, text: t('common.shop.noGoods') }}
        >
          {({ list }) => <GoodsTiles rows={list} arrangement={arrangement} />}
        </Load>
      </View>
      <View className='mt12'>
        <Button kind='soft' onClick={() => go('pages/goods/index')}>
          {t('common.shop.moreGoods')}
        </Button>
      </View>
    </View>
  )
})

/** The bar of the home: the visitor's city, and the search. */
const Search = observer(function Search() {
  return <HomeSearch city={useStores().kept.city} />
})

type Entry = BaseConfig['shopMenu'][number]

/** Entries that are not in `there`. */
const without = (items: Entry[], there: Entry[]) =>
  items.filter(({ type, path }) => !there.some((item) => item.type === type && item.path === path))

/** The shop's home; the layout store decides the order of the groups and the arrangement of goods. */
export const Home = observer(function Home({ tab }: { tab?: boolean }) {
  const { layout } = useStores()
  const { config, front, request } = useShop()
  const share = useShare({
    title: front?.title ?? '',
    note: front?.description,
    path: homePath,
    image: front?.logo
  })
  const menu = config ? without(config.shopMenu, config.front.fastNav) : []
  const groups = [
    { key: 'numbers', group: <NumberGroups hot={front?.suggest} /> },
    { key: 'goods', group: <GoodsGroups arrangement={layout.arrangement} /> }
  ]
  return (
    <Screen
      tab={tab}
      bar={hasSearch(front) ? <Search /> : undefined}
      title={front?.title}
      right={<CareSwitch care={layout.care} onClick={() => layout.setCare(!layout.care)} />}
      onRefresh={request.reload}
      overlay={share.overlay}
    >
      <View className='stack'>
        <LanguageOffer onChoose={restartIn} />
        <HomeTop
          front={front}
          care={layout.care}
          missing={request.error ? <Broken error={request.error} onRetry={request.reload} /> : undefined}
        />
        {(layout.firstGroup === 1 ? groups : groups.reverse()).map(({ key, group }, at) => (
          <Later key={key} now={at === 0}>
            {group}
          </Later>
        ))}
        <Later>
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
        </Later>
      </View>
    </Screen>
  )
})
