import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useMonths } from '@/areas/money/useMonths'
import { Button } from '@/components/base/Button'
import { Chips } from '@/components/base/Chip'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { List } from '@/screens/List'
import { momentText } from '@/screens/dates'

type Flow = 'all' | 'in' | 'out'

/** Ledger of the points, with the balance after each line and each month's sums. */
export default function IntegralLog() {
  const [flow, setFlow] = useState<Flow>('all')
  const [now, setNow] = useState<number>()
  const withMonths = useMonths()
  const load = async (page: number) => {
    const found = await get('/api/iot/simIntegralLogList', { page, flow: flow === 'all' ? undefined : flow })
    setNow(found.integral)
    return { list: withMonths(found, page), total: found.total }
  }
  const flows: Flow[] = ['all', 'in', 'out']
  const earn = () => go('pages-sub/iot/task/index')
  return (
    <List
      header={
        <View className='stack'>
          {now === undefined ? null : (
            <View className='card pad lit row between gap8'>
              <View>
                <View className='t12 ink2'>{t('tasks.points.now')}</View>
                <View className='t28 b num'>{now}</View>
              </View>
              {isOffered('pages-sub/iot/integralShop/index') ? (
                <Button size='small' inline onClick={() => go('pages-sub/iot/integralShop/index')}>
                  {t('tasks.mall')}
                </Button>
              ) : null}
            </View>
          )}
          <Chips<Flow>
            label={t('tasks.points.flow')}
            options={flows.map((value) => ({ value, label: t(`tasks.points.${value}`) }))}
            value={flow}
            onChange={(value) => setFlow(value ?? 'all')}
          />
        </View>
      }
      load={load}
      deps={[flow]}
      rowKey={(row) => row.id}
      shape={['line', 'line', 'line', 'line', 'line']}
      empty={{ says: t('tasks.points.none'), action: t('tasks.points.earn'), onAction: earn }}
      row={(row) => (
        <>
          {row.opens ? (
            <View className='row wrap between gap8 mb8'>
              <View className='h num'>{row.opens.month}</View>
              <View className='t12 ink3 num'>
                {t('tasks.points.month', { gained: row.opens.gained, spent: row.opens.spent })}
              </View>
            </View>
          ) : null}
          <View className='card pad row between gap12'>
            <View className='grow'>
              <View className='t14 b cut'>{row.title}</View>
              <View className='t12 ink3 num'>{momentText(row.createdAt)}</View>
            </View>
            <View className='tr fixed'>
              <View className={row.points > 0 ? 't16 b ok num' : 't16 b ink num'}>
                {row.points > 0 ? `+${row.points}` : row.points}
              </View>
              <View className='t12 ink3 num'>{t('tasks.points.after', { count: row.total })}</View>
            </View>
          </View>
        </>
      )}
    />
  )
}
