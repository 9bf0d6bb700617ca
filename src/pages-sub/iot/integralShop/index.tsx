import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Carousel } from '@/components/media/Carousel'
import { toEarn } from '@/areas/mall/MissingPoints'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { usePagedList } from '@/hooks'
import { openMenu, pictureUrl } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import type { Data } from '@contract'
import { useShareCard } from '@/hooks/useShareCard'
import { t } from '@/i18n'
import { writeAddressParams } from '@/platform/address/addressParams'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { MyPoints } from './parts/MyPoints'
import { Rails, type Asked } from './parts/Rails'
import { Tile } from './parts/Tile'

/** The points mall: the card's points, banners, and goods by group with their cost. */
export default observer(function Mall() {
  const params = usePageParams()
  const [asked, setAsked] = useState<Asked>({ group: Number(params.group) || undefined })
  const [head, setHead] = useState<Data<'GET /api/iot/integralShopIndex'>>()
  const load = async (page: number) => {
    const found = await get('/api/iot/integralShopIndex', { page, ...asked })
    setHead(found)
    return found
  }
  const list = usePagedList(load, [asked])
  useShareCard({ title: t('title.mall'), path: 'pages-sub/iot/integralShop/index' })
  useOrderChanges(list.reload)
  const ask = (next: Asked) => {
    setAsked(next)
    writeAddressParams({ group: next.group ? String(next.group) : undefined })
  }
  const seeAll = { action: t('mall.seeAll'), onAction: () => ask({}) }
  const empty = () => {
    if (asked.only) return { text: t('mall.canHaveNone'), action: t('mall.earn'), onAction: toEarn }
    return asked.group
      ? { text: t('mall.emptyGroup'), ...seeAll }
      : { text: t('mall.empty'), note: t('mall.emptyNote') }
  }
  return (
    <Screen onRefresh={list.reload} onEnd={() => !list.done && !list.loading && !list.error && list.more()}>
      {head ? (
        <View className='stack'>
          <MyPoints integral={head.integral} />
          <Carousel
            slides={head.banners.map((banner) => ({
              src: pictureUrl(banner.image, 'sim'),
              alt: banner.title,
              onClick: banner.path ? () => openMenu(banner) : undefined
            }))}
          />
          <Rails head={head} asked={asked} onAsk={ask} />
        </View>
      ) : null}
      <Rows
        list={list}
        grid
        shape={['tile', 'tile', 'tile', 'tile']}
        rowKey={(row) => row.goodsId}
        row={(row) => <Tile row={row} integral={head?.integral ?? 0} />}
        empty={empty()}
      />
    </Screen>
  )
})
