import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Chips } from '@/components/base/Chip'
import { Price } from '@/components/base/Price'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { List } from '@/screens/List'
import type { ScreenProps } from '@/screens/Screen'
import { yuanText } from '@rules/money'
import { timeText } from '@rules/time'

type Page = Data<'GET /api/iot/simBalanceLogList'>
type Flow = 'all' | 'in' | 'out'
/** A movement; the first of its month has the month's sums. */
type Row = Page['list'][number] & { opens?: Page['months'][number] }

/** Marks the first row of each month. `before`: the month of the row before these, '' for none. */
function byMonth({ list, months }: Page, before: string): Row[] {
  const monthOf = (row: Row) => timeText(row.createdAt, 'month')
  return list.map((row, at) => {
    const same = monthOf(row) === (at ? monthOf(list[at - 1]!) : before)
    return same ? row : { ...row, opens: months.find(({ month }) => month === monthOf(row)) }
  })
}

/** Every movement of the balance with what stood after it, newest first, under its month with the month's sums. */
export function Ledger({ top, title }: Pick<ScreenProps, 'top' | 'title'>) {
  const [flow, setFlow] = useState<Flow>('all')
  const last = useRef('')
  const load = async (page: number) => {
    const found = await get('/api/iot/simBalanceLogList', { page, flow: flow === 'all' ? undefined : flow })
    const list = byMonth(found, page === 1 ? '' : last.current)
    last.current = timeText(list[list.length - 1]?.createdAt, 'month')
    return { list, total: found.total }
  }
  const flows: Flow[] = ['all', 'in', 'out']
  return (
    <List
      title={title}
      top={top}
      header={
        <View className='px12 mt12'>
          <Chips<Flow>
            label={t('portal.log.flow')}
            options={flows.map((value) => ({ value, label: t(`portal.log.${value}`) }))}
            value={flow}
            onChange={(value) => setFlow(value ?? 'all')}
          />
        </View>
      }
      load={load}
      deps={[flow]}
      rowKey={(row) => row.id}
      shape={['line', 'line', 'line', 'line', 'line']}
      empty={{ says: t('portal.log.noLedger') }}
      row={(row) => (
        <>
          {row.opens ? (
            <View className='row wrap between gap8 mb8'>
              <View className='h num'>{row.opens.month}</View>
              <View className='t12 ink3 num'>
                {t('portal.log.month', {
                  income: yuanText(row.opens.income),
                  spent: yuanText(row.opens.spent)
                })}
              </View>
            </View>
          ) : null}
          <View className='card pad row between gap12'>
            <View className='grow'>
              <View className='t16 cut'>{row.title}</View>
              <View className='t12 ink3 num'>{timeText(row.createdAt)}</View>
            </View>
            <View className='tr fixed'>
              <View className={row.money > 0 ? 'ok' : 'ink'}>
                {row.money > 0 ? '+' : ''}
                <Price fen={row.money} size='s' plain />
              </View>
              <View className='t12 ink3 num'>{t('portal.log.after', { money: yuanText(row.balance) })}</View>
            </View>
          </View>
        </>
      )}
    />
  )
}
