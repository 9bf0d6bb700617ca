import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { get } from '@/api/client'
import { Picture } from '@/components/media/Picture'
import { usePagedList } from '@/hooks'
import { go, pictureUrl } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Rows } from '@/screens/List'
import { Screen } from '@/screens/Screen'
import { timeText } from '@rules/time'
import { CommentForm } from './parts/CommentForm'
import { Stars } from './parts/Stars'

type CommentPage = Data<'GET /api/shop/commentList'>
type Comment = CommentPage['list'][number]

function Row({ row }: { row: Comment }) {
  return (
    <View className='card pad'>
      <View className='row gap8'>
        <View className='fixed'>
          <Picture src={pictureUrl(row.avatar)} alt='' shape='icon40' className='round' />
        </View>
        <View className='grow'>
          <View className='t14 b cut'>{row.nickname}</View>
          <Stars score={row.score} />
        </View>
        <View className='t12 ink3'>{timeText(row.createdAt, 'date')}</View>
      </View>
      <View className='t14 mt8 pre'>{row.content}</View>
      {row.bought ? <View className='t12 ink3 mt8'>{row.bought}</View> : null}
    </View>
  )
}

/** Comments on a goods item or an operator's numbers, else all; with `orderSn` also a form for one's own. */
export default function Comments() {
  const { orderSn, ...params } = usePageParams()
  const of = {
    goodsId: Number(params.goodsId) || undefined,
    operatorType: Number(params.operatorType) || undefined
  }
  const [average, setAverage] = useState(0)
  const list = usePagedList(async (page) => {
    const found = await get('/api/shop/commentList', { ...of, page })
    setAverage(found.average)
    return found
  }, [])
  return (
    <Screen
      onRefresh={async () => void (await list.reload())}
      onEnd={() => !list.done && !list.loading && !list.error && list.more()}
    >
      <View className='px12 mt12'>
        {orderSn ? (
          <CommentForm
            orderSn={orderSn}
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
        row={(row) => <Row row={row} />}
        empty={{ says: t('orders.comment.none') }}
      />
    </Screen>
  )
}
