import { useState } from 'react'
import { Tabs } from '@/components/navigation/Tabs'
import { t } from '@/i18n'
import { usePageParams } from '@/nav/usePageParams'
import { CoinLedger } from './parts/CoinLedger'
import { Exchanges } from './parts/Exchanges'

const tabs = { exchanges: Exchanges, coins: CoinLedger }
type Tab = keyof typeof tabs

/** Coupons bought with coins, and the ledger of the coins. */
export default function ExchangeRecords() {
  const { tab } = usePageParams()
  const [now, setNow] = useState<Tab>(tab === 'coins' ? 'coins' : 'exchanges')
  const Part = tabs[now]
  return (
    <Part
      top={
        <Tabs<Tab>
          label={t('title.exchanges')}
          options={[
            { value: 'exchanges', label: t('title.exchanges') },
            { value: 'coins', label: t('coupons.coins.ledger') }
          ]}
          value={now}
          onChange={setNow}
        />
      }
    />
  )
}
