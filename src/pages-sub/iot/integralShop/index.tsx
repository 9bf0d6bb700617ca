import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Chip } from '@/components/base/Chip'
import { Carousel } from '@/components/media/Carousel'
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
import { Tile } from './parts/Tile'

const everything = 0

/** The points mall: the card's points, banners, and goods by group with their cost. */
export default observer(function Mall() {
  const params = usePageParams()
  const [group, setGroup] = useState(Number(params.group) || everything)
  const [head, setHead] = useState<Data<'GET /api/iot/integralShopIndex'>>()
  const load = async (page: number) => {
    const found = await get('/api/iot/integralShopIndex', { page, group: group || undefined })
    setHead(found)
    return found
  }
  const list = usePagedList(load, [group])
  useShareCard({ title: t('title.mall'), path: 'pages-sub/iot/integralShop/index' })
  useOrderChanges(list.reload)
  const show = (next = everything) => {
    setGroup(next)
    writeAddressParams({ group: next ? String(next) : undefined })
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
          {head.groups.length > 1 ? (
            <View className='rail' role='group' aria-label={t('mall.groups')}>
              {[{ groupId: everything, name: t('common.all') }, ...head.groups].map(({ groupId, name }) => (
                <Chip key={groupId} on={groupId === group} onClick={() => show(groupId)}>
                  {name}
                </Chip>
              ))}
            </View>
          ) : null}
        </View>
      ) : null}
      <Rows
        of={list}
        grid
        shape={['tile', 'tile', 'tile', 'tile']}
        rowKey={(row) => row.goodsId}
        row={(row) => <Tile row={row} integral={head?.integral ?? 0} />}
        empty={
          group
            ? { says: t('mall.emptyGroup'), action: t('mall.seeAll'), onAction: () => show() }
            : { says: t('mall.empty'), note: t('mall.emptyNote') }
        }
      />
    </Screen>
  )
})
