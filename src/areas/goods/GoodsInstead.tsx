import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import type { Query } from '@contract'
import { GoodsTiles } from './GoodsTile'

/** Goods near to a search that found none, marked as such. Nothing where the backend knows none. */
export const GoodsInstead = observer(function GoodsInstead({
  asked
}: {
  asked: Query<'GET /api/shop/goodsInstead'>
}) {
  const { data } = useRequest(
    () => get('/api/shop/goodsInstead', asked, { hideError: true, quiet: true }),
    [JSON.stringify(asked)],
    { skip: !offers('/api/shop/goodsInstead') }
  )
  if (!data?.list.length) return null
  return (
    <View className='px12 mt12'>
      <View className='mb8 t14 ink2' role='status'>
        {t(`goods.instead.${data.by}`, { sought: asked.keyword ?? '', word: data.word ?? '' })}
      </View>
      <GoodsTiles rows={data.list} arrangement={1} />
    </View>
  )
})
