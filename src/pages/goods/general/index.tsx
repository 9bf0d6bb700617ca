import { get } from '@/api/client'
import { useRequest, usePageParams } from '@/hooks'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { GoodsOrder } from './GoodsOrder'

export default function General() {
  const goodsId = Number(usePageParams().goodsId)
  const goods = useRequest(() => get('/api/shop/goodsDetails', { goodsId }), [goodsId])
  if (goods.data) return <GoodsOrder key={goodsId} goods={goods.data} />
  return (
    <Screen>
      <Load of={goods} shape={['banner', 'line', 'line', 'card']}>
        {() => null}
      </Load>
    </Screen>
  )
}
