import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { usePagedList } from '@/hooks'
import { t } from '@/i18n'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { CommentRow } from '@/areas/goods/CommentRow'
import { useCommentPhotos } from '@/areas/goods/useCommentPhotos'
import { AverageStars } from '@/areas/goods/AverageStars'

/** Comments on a goods item or an operator's numbers, else on all. */
export function CommentList({ subject }: { subject: { goodsId?: number; operatorType?: number } }) {
  const { onPhoto, overlay } = useCommentPhotos()
  const [average, setAverage] = useState(0)
  const list = usePagedList(async (page) => {
    const found = await get('/api/shop/commentList', { ...subject, page })
    setAverage(found.average)
    return found
  }, [])
  return (
    <Screen
      overlay={overlay}
      onRefresh={async () => void (await list.reload())}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      {list.total ? (
        <View className='row gap12 px12 mt12'>
          <View className='t28 b num'>{average.toFixed(1)}</View>
          <View>
            <AverageStars score={average} />
            <View className='t12 ink3'>{t('orders.comment.count', { count: list.total })}</View>
          </View>
        </View>
      ) : null}
      <Rows
        list={list}
        shape={['card', 'card', 'card']}
        rowKey={(row) => row.id}
        row={(row) => (
          <View key={row.id} className='card pad'>
            <CommentRow row={row} onPhoto={onPhoto} />
          </View>
        )}
        empty={{ text: t('orders.comment.none') }}
      />
    </Screen>
  )
}
