import { useCallback, useContext, useEffect, useRef } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { ApiError, get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useRequest, useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { isOffered } from '@/nav/offered'
import { t } from '@/i18n'
import { writeAddressParams } from '@/platform/address/addressParams'
import { homePath } from '@/routes'
import { DetailOf } from '@/screens/Detail'
import { useShare } from '@/screens/share/useShare'
import { drawBlocks } from './blocks'
import { Chip } from '@/components/base/Chip'
import { ScrollContext } from '@/components/list/scroll'

interface Heading {
  id: string
  heading: string
}

/** A page with fewer headings is read without its contents. */
const fewest = 4

/** The headings of a long curated page, each of which scrolls to its block. */
function Contents({ headings }: { headings: Heading[] }) {
  const port = useContext(ScrollContext)
  if (headings.length < fewest) return null
  return (
    <View className='rail' role='group' aria-label={t('common.single.contents')}>
      {headings.map(({ id, heading }) => (
        <Chip key={id} className='fixed' onClick={() => port?.scrollToPart(id)}>
          {heading}
        </Chip>
      ))}
    </View>
  )
}

/** The end of a page: the whole shop. `onShop`: opens its home. */
function Onward({ onShop }: { onShop: () => void }) {
  const lists = [
    { path: 'pages/index/VanityNumber/index', title: t('common.shop.moreNumbers') },
    { path: 'pages/goods/index', title: t('common.shop.moreGoods') }
  ] as const
  return (
    <CellGroup title={t('common.single.onward')}>
      {lists
        .filter(({ path }) => isOffered(path))
        .map(({ path, title }) => (
          <Cell key={path} title={title} onClick={() => go(path)} />
        ))}
      <Cell title={t('common.single.shop')} onClick={onShop} />
    </CellGroup>
  )
}

export interface SingleProps {
  pageCode: string
  /** On the home page: no back button. */
  tab?: boolean
}

/** The curated page of a pageCode, block by block. */
export const Single = observer(function Single({ pageCode, tab }: SingleProps) {
  const { layout } = useStores()
  // ids are unique among pages that are kept below each other
  const prefix = useRef(`b${Math.random().toString(36).slice(2, 8)}`).current
  const page = useRequest(() => get('/api/shop/singlePageInfo', { pageCode }), [pageCode], {
    skip: !pageCode
  })
  const share = useShare({
    title: page.data?.title ?? '',
    path: 'pages-sub/single/single',
    params: { code: pageCode },
    image: page.data?.blocks.find(({ image }) => image)?.image
  })
  const forget = useCallback(() => {
    // otherwise home would open the missing page of this code again
    if (layout.pageCode === pageCode) layout.carry({ pageCode: '' })
    writeAddressParams({ pageCode: '' }, homePath)
  }, [layout, pageCode])
  const toShop = () => {
    forget()
    if (!tab) go(homePath, {}, 'launch')
  }
  const { pageCode: asked } = usePageParams()
  // a code of an earlier link: home goes on without it
  const isOld = Boolean(tab && asked !== pageCode && page.error instanceof ApiError && page.error.missing)
  useEffect(() => {
    if (isOld) forget()
  }, [isOld, forget])
  const toHome = { action: t('common.root'), onAction: toShop }
  return (
    <DetailOf
      request={page}
      tab={tab}
      title={({ title }) => title || undefined}
      shape={['banner', 'text', 'card', 'card', 'card']}
      absent={!pageCode}
      missing={{ text: t('common.single.missing'), ...toHome }}
      isEmpty={({ blocks }) => !drawBlocks(blocks).length}
      empty={{ text: t('common.single.empty'), ...toHome }}
      {...share}
    >
      {({ blocks }) => {
        const drawn = drawBlocks(blocks, prefix)
        return (
          <View className='stack'>
            <Contents headings={drawn.flatMap(({ id, heading }) => (heading ? [{ id, heading }] : []))} />
            {drawn.map(({ element }) => element)}
            <Onward onShop={tab ? () => go('pages/index/default') : toShop} />
          </View>
        )
      }}
    </DetailOf>
  )
})
