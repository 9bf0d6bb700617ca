import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { State } from '@/components/feedback/State'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { offers } from '@/nav/offered'
import { GoodsTiles } from './GoodsTile'

/** Goods in stock that come near to one that is sold out. Nothing where there are none, or the backend knows none. */
export const NearGoods = observer(function NearGoods({ goodsId }: { goodsId: number }) {
  const near = useNearGoods(goodsId)
  if (!near.length) return null
  return (
    <View>
      <View className='h mb8'>{t('goods.near')}</View>
      <GoodsTiles rows={near} arrangement={1} />
    </View>
  )
})

/** Goods in stock that come near to one. For observers. */
export function useNearGoods(goodsId: number) {
  const { onSale } = useStores().layout
  const { data } = useRequest(
    () => get('/api/shop/nearGoods', { goodsId, ...onSale }, { hideError: true, quiet: true }),
    [goodsId],
    { skip: !offers('/api/shop/nearGoods') }
  )
  return data?.list ?? []
}

/** Says that goods are sold out, above those that come near to them. */
export const SoldOut = ({ goodsId }: { goodsId: number }) => (
  <>
    <State small art='empty' text={t('goods.soldOutNote')} role='alert' />
    <NearGoods goodsId={goodsId} />
  </>
)
