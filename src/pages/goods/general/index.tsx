import { useEffect } from 'react'
import { arrived, get } from '@/api/client'
import { GoodsKind } from '@contract/enums'
import { useRequest } from '@/hooks'
import { buttonTo } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { GoodsBrowser } from '@/areas/goods/GoodsBrowser'
import { openGoods } from '@/areas/goods/GoodsTile'
import { GoodsOrder } from './parts/GoodsOrder'
import { GoodsPage } from './parts/GoodsPage'

function GeneralGoods({ goodsId, buying }: { goodsId: number; buying: boolean }) {
  const goods = useRequest(() => get('/api/shop/goodsDetails', { goodsId }), [goodsId], {
    first: () => arrived('/api/shop/goodsDetails', { goodsId })
  })
  const item = goods.data?.kind === GoodsKind.general ? goods.data : undefined
  useEffect(() => {
    if (goods.data && !item) openGoods(goods.data, 'replace')
  }, [goods.data, item])
  const Page = buying ? GoodsOrder : GoodsPage
  return (
    <Pending
      title={buying ? t('goods.order') : undefined}
      request={{ ...goods, data: item }}
      shape={['square', 'card', 'line', 'line']}
      missing={{
        text: t('goods.missing'),
        ...buttonTo(t('goods.toAll'), 'pages/goods/index', {}, 'replace')
      }}
    >
      {(found) => <Page goods={found} reload={goods.reload} />}
    </Pending>
  )
}

/** A goods item, or with `buy` its order form; without goodsId the list of goods. */
export default function General() {
  const { buy, ...params } = usePageParams()
  const goodsId = Number(params.goodsId)
  if (!goodsId) return <GoodsBrowser first='general' />
  return <GeneralGoods goodsId={goodsId} buying={buy === '1'} />
}
