import { Cell, CellGroup } from '@/components/base/Cell'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** What the visitor has kept and seen. */
export const KeptEntries = () => (
  <CellGroup>
    <Cell icon='heart' title={t('title.favourites')} onClick={() => go('pages-sub/shop/favourites/index')} />
    <Cell icon='clock' title={t('title.seen')} onClick={() => go('pages-sub/shop/seen/index')} />
  </CellGroup>
)
