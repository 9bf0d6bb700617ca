import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { LedgerList } from '@/areas/money/LedgerList'
import { Chips } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import type { ScreenProps } from '@/screens/Screen'
import { yuanText } from '@/i18n/money'

type Flow = 'all' | 'in' | 'out'

const signed = (fen: number) => `${fen > 0 ? '+' : '-'}${yuanText(Math.abs(fen))}`

/** Changes of a line: of the balance, and of the debt. */
function Change({ money, debt = 0 }: { money: number; debt?: number }) {
  return (
    <>
      {money || !debt ? (
        <View className={money > 0 ? 'ok' : 'ink'}>
          {money > 0 ? '+' : ''}
          <Price fen={money} size='s' plain />
        </View>
      ) : null}
      {debt ? <View className='t12 ink2 num'>{t('money.log.debt', { money: signed(-debt) })}</View> : null}
    </>
  )
}

/** Ledger of the balance, newest first, with the balance after each line and each month's sums. */
export function Ledger({ top, title }: Pick<ScreenProps, 'top' | 'title'>) {
  const [flow, setFlow] = useState<Flow>('all')
  const load = (page: number) =>
    get('/api/iot/simBalanceLogList', { page, flow: flow === 'all' ? undefined : flow })
  const flows: Flow[] = ['all', 'in', 'out']
  return (
    <LedgerList
      title={title}
      top={top}
      header={
        <View className='px12 mt12'>
          <Chips<Flow>
            label={t('money.log.flow')}
            options={flows.map((value) => ({ value, label: t(`money.log.${value}`) }))}
            value={flow}
            onChange={(value) => setFlow(value ?? 'all')}
          />
        </View>
      }
      load={load}
      deps={[flow]}
      empty={{ text: t('money.log.noLedger') }}
      sums={({ income, spent }) => t('money.log.month', { income: yuanText(income), spent: yuanText(spent) })}
      change={(row) => <Change {...row} />}
      after={({ balance }) => t('money.log.after', { money: yuanText(balance) })}
    />
  )
}
