import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import { GoodsTiles } from './GoodsTile'

/** Goods in stock that come near to one that is sold out. Nothing where there are none, or the backend knows none. */
export const NearGoods = observer(function NearGoods({ goodsId }: { goodsId: number }) {
  const { onSale } = useStores().layout
  const { data } = useRequest(
    () => get('/api/shop/nearGoods', { goodsId, ...onSale }, { hideError: true, quiet: true }),
    [goodsId],
    { skip: !offers('/api/shop/nearGoods') }
  )
  if (!data?.list.length) return null
  return (
    <View>
      <View className='h mb8'>{t('goods.near')}</View>
      <GoodsTiles rows={data.list} arrangement={1} />
    </View>
  )
})
