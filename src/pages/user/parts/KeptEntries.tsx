import { observer } from 'mobx-react'
import { get, type CallOptions } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { offers } from '@/nav/offered'
import type { KeptKind } from '@/stores/kept'

const quietly: CallOptions = { quiet: true, hideError: true }

/** Entries to kept and seen items, with the count of watched numbers and goods that have news. */
export const KeptEntries = observer(function KeptEntries() {
  const { favourites } = useStores().kept
  // whatever is watched is a favourite too
  const has = (kind: KeptKind, id?: number) =>
    favourites.some((one) => one.kind === kind && (id === undefined || one.id === id))
  const noNumbers = !has('number') || !offers('/api/shop/watches')
  const noGoods = !has('general') || !offers('/api/shop/goodsWatches')
  const numbers = useRequest(() => get('/api/shop/watches', undefined, quietly), [noNumbers], {
    skip: noNumbers
  })
  const goods = useRequest(() => get('/api/shop/goodsWatches', undefined, quietly), [noGoods], {
    skip: noGoods
  })
  const n = [
    ...(numbers.data?.list ?? []).filter(({ news, numberId }) => news && has('number', numberId)),
    ...(goods.data?.list ?? []).filter(({ news, goodsId }) => news && has('general', goodsId))
  ].length
  return (
    <CellGroup>
      <Cell
        icon='heart'
        title={t('title.favourites')}
        value={n ? t('site.user.watched', { n }) : undefined}
        onClick={() => go('pages-sub/shop/favourites/index')}
      />
      <Cell
        icon='clock'
        title={t('title.seen')}
        onClick={() => go('pages-sub/shop/favourites/index', { tab: 'seen' })}
      />
      <Cell
        icon='pin'
        title={t('title.addresses')}
        onClick={() => go('pages-sub/iot/integralShop/details/selectAddress/index')}
      />
    </CellGroup>
  )
})
