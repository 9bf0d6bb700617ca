import { useState } from 'react'
import { Tabs } from '@/components/Tabs'
import { usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { withCard } from '../../parts/withCard'
import { Ledger } from './parts/Ledger'
import { PackageOrders } from './parts/PackageOrders'
import { TopUps } from './parts/TopUps'

const tabs = { package: PackageOrders, balance: TopUps, balanceLog: Ledger }
type Tab = keyof typeof tabs
const isTab = (name: string | undefined): name is Tab => name !== undefined && name in tabs

/** The three logs of the card as tabs; `tab` opens one of them. */
export default withCard(function OrderLogs() {
  const { tab } = usePageParams()
  const [now, setNow] = useState<Tab>(isTab(tab) ? tab : 'package')
  const Part = tabs[now]
  return (
    <Part
      fallback='/pages/iot/index/index'
      top={
        <Tabs<Tab>
          label={t('portal.orders')}
          options={[
            { value: 'package', label: t('portal.log.packages') },
            { value: 'balance', label: t('portal.log.topUps') },
            { value: 'balanceLog', label: t('portal.log.ledger') }
          ]}
          value={now}
          onChange={setNow}
        />
      }
    />
  )
})
