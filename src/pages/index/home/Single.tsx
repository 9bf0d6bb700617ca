import { View } from '@tarojs/components'
import { Code } from '@contract/errors'
import { ApiError, get } from '@/api/client'
import { Button } from '@/components/Button'
import { Empty } from '@/components/State'
import { go, useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { keepInAddress } from '@/platform/address'
import { homePath } from '@/routes'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { useShare } from '@/screens/useShare'
import { drawBlocks } from './blocks'

export interface SingleProps {
  pageCode: string
  /** The home page itself: no way back in the bar, the shop's own home under the blocks. */
  tab?: boolean
}

/** The curated single page of a pageCode, block by block. */
export function Single({ pageCode, tab }: SingleProps) {
  const { layout } = useStores()
  const page = useRequest(
    () => get('/api/shop/singlePageInfo', { pageCode }, { hideError: true }),
    [pageCode],
    { skip: !pageCode }
  )
  const share = useShare({
    title: page.data?.title ?? '',
    path: 'pages-sub/single/single',
    params: { code: pageCode },
    image: page.data?.blocks.find(({ image }) => image)?.image
  })
  const missing = !pageCode || (page.error instanceof ApiError && page.error.code === Code.notFound)
  const toShop = () => {
    // a code that leads nowhere must not lead there again
    if (layout.pageCode === pageCode) layout.carry({ pageCode: '' })
    keepInAddress({ pageCode: '' }, homePath)
    if (!tab) go(homePath, {}, 'launch')
  }
  return (
    <Screen
      tab={tab}
      title={page.data?.title || undefined}
      onRefresh={missing ? undefined : page.reload}
      {...share}
    >
      {missing && !page.loading ? (
        <Empty says={t('shop.single.missing')} action={t('common.root')} onAction={toShop} />
      ) : (
        <Load
          of={page}
          shape={['banner', 'text', 'card', 'card', 'card']}
          isEmpty={({ blocks }) => !drawBlocks(blocks).length}
          empty={{ says: t('shop.single.empty'), action: t('common.root'), onAction: toShop }}
        >
          {({ blocks }) => (
            <View className='stack'>
              {drawBlocks(blocks)}
              {tab ? (
                <Button kind='plain' onClick={() => go('pages/index/default')}>
                  {t('shop.single.shop')}
                </Button>
              ) : null}
            </View>
          )}
        </Load>
      )}
    </Screen>
  )
}
