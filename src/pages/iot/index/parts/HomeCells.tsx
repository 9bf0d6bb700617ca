import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { CardPasswordMode } from '@contract/enums'
import { useStores } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import type { SimInfo } from '@/areas/card/words'
import { InboxCell } from '@/areas/status/InboxCell'
import { useLogout } from '@/areas/card/useLogout'

/** Entries for every card, whatever the merchant's menu has. */
export const HomeCells = observer(function HomeCells({ info }: { info: SimInfo }) {
  const { sim } = useStores()
  const logout = useLogout()
  const { cardPasswordMode, existPayPassword } = info
  return (
    <CellGroup>
      <InboxCell info={info} />
      <Cell
        icon='chart'
        title={t('status.home.history')}
        note={t('status.home.historyNote')}
        onClick={() => go('pages-sub/iot/index/historyLine')}
      />
      <Cell icon='order' title={t('card.orders')} onClick={() => go('pages/iot/index/orderLogs/index')} />
      {cardPasswordMode === CardPasswordMode.off ? null : (
        <Cell
          icon='lock'
          title={t('card.payPassword')}
          note={tMaybe(`card.password.mode.${cardPasswordMode}`)}
          value={t(existPayPassword ? 'card.password.state.on' : 'card.password.state.off')}
          onClick={() => go('pages/iot/index/payPassword/index')}
        />
      )}
      <Cell icon='sim' title={t('status.why.told')} onClick={() => go('pages-sub/shop/cardFacts/index')} />
      <Cell
        icon='signal'
        title={t('status.why.title')}
        note={t('status.why.note')}
        onClick={() => go('pages/iot/index/customer', { view: 'why' })}
      />
      <Cell
        icon='headset'
        title={t('card.customer.title')}
        note={info.kefuMobile || undefined}
        onClick={() => go('pages/iot/index/customer')}
      />
      {sim.inUse ? null : (
        <Cell icon='exit' title={t('card.logout.title')} onClick={() => void logout.submit()} bare danger />
      )}
    </CellGroup>
  )
})
