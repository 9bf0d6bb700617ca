import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { useRequest, useStores } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { offers } from '@/nav/offered'

/** Entries to kept and seen items, with the count of watched numbers that are free again or cheaper. */
export const KeptEntries = observer(function KeptEntries() {
  const { favourites } = useStores().kept
  // each watched number is a favourite too
  const skip = !favourites.some(({ kind }) => kind === 'number') || !offers('/api/shop/watches')
  const watches = useRequest(
    () => get('/api/shop/watches', undefined, { quiet: true, hideError: true }),
    [skip],
    { skip }
  )
  const n = watches.data?.list.filter(
    ({ news, numberId }) => news && favourites.some(({ kind, id }) => kind === 'number' && id === numberId)
  ).length
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
