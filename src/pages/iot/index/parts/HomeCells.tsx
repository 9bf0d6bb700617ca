import { observer } from 'mobx-react'
import { Cell, CellGroup } from '@/components/base/Cell'
import { CardPasswordMode } from '@contract/enums'
import { useStores } from '@/hooks'
import { t, tMaybe } from '@/i18n'
import { go } from '@/nav/navigate'
import type { SimInfo } from '@/areas/portal/words'
import { useLogout } from '@/areas/portal/useLogout'

/** What belongs to every card, whatever the merchant's menu has. */
export const HomeCells = observer(function HomeCells(props: { info: SimInfo; onFacts: () => void }) {
  const { info, onFacts } = props
  const { sim } = useStores()
  const logout = useLogout()
  const { cardPasswordMode, existPayPassword } = info
  return (
    <CellGroup>
      <Cell
        icon='chart'
        title={t('portal.home.history')}
        note={t('portal.home.historyNote')}
        onClick={() => go('pages-sub/iot/index/historyLine')}
      />
      <Cell icon='order' title={t('portal.orders')} onClick={() => go('pages/iot/index/orderLogs/index')} />
      {cardPasswordMode === CardPasswordMode.off ? null : (
        <Cell
          icon='lock'
          title={t('portal.payPassword')}
          note={tMaybe(`portal.password.mode.${cardPasswordMode}`)}
          value={t(existPayPassword ? 'portal.password.state.on' : 'portal.password.state.off')}
          onClick={() => go('pages/iot/index/payPassword/index')}
        />
      )}
      <Cell icon='sim' title={t('portal.why.told')} onClick={onFacts} />
      <Cell
        icon='signal'
        title={t('portal.why.title')}
        note={t('portal.why.note')}
        onClick={() => go('pages/iot/index/customer', { view: 'why' })}
      />
      <Cell
        icon='headset'
        title={t('portal.customer.title')}
        note={info.kefuMobile || undefined}
        onClick={() => go('pages/iot/index/customer')}
      />
      {sim.inUse ? null : (
        <Cell icon='exit' title={t('portal.logout.title')} onClick={() => void logout.submit()} bare danger />
      )}
    </CellGroup>
  )
})
