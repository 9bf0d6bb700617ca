import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { usePagedList } from '@/hooks'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { CommentRow } from '@/areas/goods/CommentRow'
import { useCommentPhotos } from '@/areas/goods/useCommentPhotos'
import { Stars } from '@/areas/goods/Stars'
import { CommentForm } from './parts/CommentForm'

/** Comments on a goods item or an operator's numbers, else all; with `orderSn` also a form for one's own. */
export default function Comments() {
  const { orderSn, kind, ...params } = usePageParams()
  const of = {
    goodsId: Number(params.goodsId) || undefined,
    operatorType: Number(params.operatorType) || undefined
  }
  const { onPhoto, over } = useCommentPhotos()
  const [average, setAverage] = useState(0)
  const list = usePagedList(async (page) => {
    const found = await get('/api/shop/commentList', { ...of, page })
    setAverage(found.average)
    return found
  }, [])
  return (
    <Screen
      over={over}
      onRefresh={async () => void (await list.reload())}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      <View className='px12 mt12'>
        {orderSn ? (
          <CommentForm
            orderSn={orderSn}
            kind={kind}
            // drops orderSn from the address, so that a reload does not show the form again
            onDone={() => go('pages/goods/pretty/comment', of, 'replace')}
          />
        ) : null}
        {list.total ? (
          <View className='row gap12 mt12'>
            <View className='t28 b num'>{average.toFixed(1)}</View>
            <View>
              <Stars score={average} />
              <View className='t12 ink3'>{t('orders.comment.count', { count: list.total })}</View>
            </View>
          </View>
        ) : null}
      </View>
      <Rows
        of={list}
        shape={['card', 'card', 'card']}
        rowKey={(row) => row.id}
        row={(row) => (
          <View key={row.id} className='card pad'>
            <CommentRow row={row} onPhoto={onPhoto} />
          </View>
        )}
        empty={{ says: t('orders.comment.none') }}
      />
    </Screen>
  )
}
