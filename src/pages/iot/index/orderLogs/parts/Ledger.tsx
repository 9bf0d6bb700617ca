import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useMonths } from '@/areas/money/useMonths'
import { Chips } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { yuanText } from '@/i18n/money'
import { momentText } from '@/screens/dates'

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
  const withMonths = useMonths()
  const load = async (page: number) => {
    const found = await get('/api/iot/simBalanceLogList', { page, flow: flow === 'all' ? undefined : flow })
    return { list: withMonths(found, page), total: found.total }
  }
  const flows: Flow[] = ['all', 'in', 'out']
  return (
    <List
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
      rowKey={(row) => row.id}
      shape={['line', 'line', 'line', 'line', 'line']}
      empty={{ says: t('money.log.noLedger') }}
      row={(row) => (
        <>
          {row.opens ? (
            <View className='row wrap between gap8 mb8'>
              <View className='h num'>{row.opens.month}</View>
              <View className='t12 ink3 num'>
                {t('money.log.month', {
                  income: yuanText(row.opens.income),
                  spent: yuanText(row.opens.spent)
                })}
              </View>
            </View>
          ) : null}
          <View className='card pad row between gap12'>
            <View className='grow'>
              <View className='t16'>{row.title}</View>
              <View className='t12 ink3 num'>{momentText(row.createdAt)}</View>
            </View>
            <View className='tr fixed'>
              <Change {...row} />
              <View className='t12 ink3 num'>{t('money.log.after', { money: yuanText(row.balance) })}</View>
            </View>
          </View>
        </>
      )}
    />
  )
}
