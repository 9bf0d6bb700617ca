import { useEffect } from 'react'
import { get } from '@/api/client'
import { GoodsKind } from '@contract/enums'
import { go, usePageParams, useRequest } from '@/hooks'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'
import { GoodsBrowser } from '../GoodsBrowser'
import { openGoods } from '../GoodsTile'
import { Waiting } from '../Waiting'
import { GoodsOrder } from './GoodsOrder'
import { GoodsPage } from './GoodsPage'

function GeneralGoods({ goodsId, buying }: { goodsId: number; buying: boolean }) {
  const goods = useRequest(() => get('/api/shop/goodsDetails', { goodsId }, { hideError: true }), [goodsId])
  const item = goods.data?.kind === GoodsKind.general ? goods.data : undefined
  useEffect(() => {
    if (goods.data && !item) openGoods(goods.data, 'replace')
  }, [goods.data, item])
  const Page = buying ? GoodsOrder : GoodsPage
  if (item) return <Page goods={item} reload={goods.reload} />
  return (
    <Screen>
      <Waiting
        of={goods}
        shape={['square', 'card', 'line', 'line']}
        action={t('shop.goods.toAll')}
        onAction={() => go('pages/goods/index', {}, 'replace')}
      />
    </Screen>
  )
}

/** A goods item, or with `buy` its order form. Without one named, all of them are shown to choose from. */
export default function General() {
  const { buy, ...params } = usePageParams()
  const goodsId = Number(params.goodsId)
  if (!goodsId) return <GoodsBrowser first='general' />
  return <GeneralGoods goodsId={goodsId} buying={buy === '1'} />
}
