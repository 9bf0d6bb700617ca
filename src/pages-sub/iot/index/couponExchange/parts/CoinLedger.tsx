import { get } from '@/api/client'
import { CountChange, LedgerList } from '@/areas/money/LedgerList'
import { t } from '@/i18n'
import { buttonTo } from '@/nav/navigate'
import type { ScreenProps } from '@/screens/Screen'

/** Ledger of the coins, newest first, with the balance after each line and each month's sums. */
export function CoinLedger({ top }: Pick<ScreenProps, 'top'>) {
  return (
    <LedgerList
      top={top}
      load={(page) => get('/api/iot/couponCoinLogList', { page })}
      empty={{ text: t('coupons.coins.noLedger'), ...buttonTo(t('title.tasks'), 'pages-sub/iot/task/index') }}
      sums={({ income, spent }) => t('coupons.coins.month', { income, spent })}
      change={({ coins }) => <CountChange count={coins} />}
      after={({ total }) => t('coupons.coins.after', { count: total })}
    />
  )
}
