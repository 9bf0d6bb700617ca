import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { useRequest, useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { writeAddressParams } from '@/platform/address/addressParams'
import { homePath } from '@/routes'
import { DetailOf } from '@/screens/Detail'
import { useShare } from '@/screens/useShare'
import { drawBlocks } from './blocks'

export interface SingleProps {
  pageCode: string
  /** On the home page: no back button, and a link to the shop's own home below. */
  tab?: boolean
}

/** The curated page of a pageCode, block by block. */
export const Single = observer(function Single({ pageCode, tab }: SingleProps) {
  const { layout } = useStores()
  const page = useRequest(() => get('/api/shop/singlePageInfo', { pageCode }), [pageCode], {
    skip: !pageCode
  })
  const share = useShare({
    title: page.data?.title ?? '',
    path: 'pages-sub/single/single',
    params: { code: pageCode },
    image: page.data?.blocks.find(({ image }) => image)?.image
  })
  const toShop = () => {
    // otherwise home would open the missing page of this code again
    if (layout.pageCode === pageCode) layout.carry({ pageCode: '' })
    writeAddressParams({ pageCode: '' }, homePath)
    if (!tab) go(homePath, {}, 'launch')
  }
  const toHome = { action: t('common.root'), onAction: toShop }
  return (
    <DetailOf
      of={page}
      tab={tab}
      title={({ title }) => title || undefined}
      shape={['banner', 'text', 'card', 'card', 'card']}
      absent={!pageCode}
      missing={{ says: t('common.single.missing'), ...toHome }}
      isEmpty={({ blocks }) => !drawBlocks(blocks).length}
      empty={{ says: t('common.single.empty'), ...toHome }}
      {...share}
    >
      {({ blocks }) => (
        <View className='stack'>
          {drawBlocks(blocks)}
          {tab ? (
            <Button kind='plain' onClick={() => go('pages/index/default')}>
              {t('common.single.shop')}
            </Button>
          ) : null}
        </View>
      )}
    </DetailOf>
  )
})
