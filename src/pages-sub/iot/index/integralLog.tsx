import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { CountChange, LedgerList } from '@/areas/money/LedgerList'
import { Button } from '@/components/base/Button'
import { Chips } from '@/components/base/Chip'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'

type Flow = 'all' | 'in' | 'out'

/** Ledger of the points, with the balance after each line and each month's sums. */
export default function IntegralLog() {
  const [flow, setFlow] = useState<Flow>('all')
  const [now, setNow] = useState<number>()
  const load = async (page: number) => {
    const found = await get('/api/iot/simIntegralLogList', { page, flow: flow === 'all' ? undefined : flow })
    setNow(found.integral)
    return found
  }
  const flows: Flow[] = ['all', 'in', 'out']
  const earn = () => go('pages-sub/iot/task/index')
  return (
    <LedgerList
      header={
        <View className='stack'>
          {now === undefined ? null : (
            <View className='card pad tinted row between gap8'>
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
      empty={{ text: t('tasks.points.none'), action: t('tasks.points.earn'), onAction: earn }}
      sums={({ gained, spent }) => t('tasks.points.month', { gained, spent })}
      change={({ points }) => <CountChange count={points} />}
      after={({ total }) => t('tasks.points.after', { count: total })}
    />
  )
}
