import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { useCard } from '@/areas/card/useCard'
import { Chips } from '@/components/base/Chip'
import { BarChart } from '@/components/media/Chart'
import type { Data } from '@contract'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { buttonTo } from '@/nav/navigate'
import { Load } from '@/screens/Load'
import { Screen } from '@/screens/Screen'
import { dayText } from '@/screens/dates'
import { dataText } from '@rules/card/data'
import { dayStart } from '@rules/time'
import { UsePlan } from './parts/UsePlan'

type Line = Data<'GET /api/iot/simHistoryLine'>
type Range = 'week' | 'month' | 'months'

const ranges: Record<Range, { by: Line['by']; count: number }> = {
  week: { by: 'day', count: 7 },
  month: { by: 'day', count: 30 },
  months: { by: 'month', count: 12 }
}

const labelOf = ({ by }: Line, at: string) => (by === 'day' ? dayText(dayStart(at)) : at)

/** Bars with sum, average, and the daily share that the rest allows. */
function Use({ line }: { line: Line }) {
  const { by, points, total, average, share } = line
  return (
    <>
      <BarChart
        key={`${by}${points.length}`}
        label={t(`status.usage.${by}`)}
        points={points.map(({ at, useFlow }) => ({ label: labelOf(line, at), value: useFlow }))}
        show={dataText}
        limit={
          by === 'day' && share
            ? { value: share, label: t('status.history.share', { data: dataText(share) }) }
            : undefined
        }
      />
      <View className='row between mt12 t14 ink2 num'>
        <View>{t('status.history.total', { data: dataText(total) })}</View>
        {average ? <View>{t(`status.usage.average.${by}`, { data: dataText(average) })}</View> : null}
      </View>
    </>
  )
}

/** A card's usage by day and month, how long the rest lasts, and what to do in time. */
export default observer(function HistoryLine() {
  const [range, setRange] = useState<Range>('month')
  const card = useCard()
  const request = useRequest(() => get('/api/iot/simHistoryLine', ranges[range]), [range])
  const reload = async () => void (await Promise.all([card.reload(), request.reload()]))
  return (
    <Screen onRefresh={reload}>
      <View className='stack'>
        <View className='card pad'>
          <View className='mb8'>
            <Chips
              label={t('status.history.range')}
              value={range}
              onChange={(next) => next && setRange(next)}
              options={(Object.keys(ranges) as Range[]).map((value) => ({
                value,
                label: t(`status.usage.range.${value}`)
              }))}
            />
          </View>
          <Load
            request={request}
            shape={['text', 'banner', 'text']}
            isEmpty={({ points }) => !points.length}
            empty={{
              small: true,
              text: t('status.history.empty'),
              note: t('status.history.emptyNote'),
              ...buttonTo(t('status.why.title'), 'pages/iot/index/customer', { view: 'why' })
            }}
          >
            {(line) => <Use line={line} />}
          </Load>
        </View>
        {card.data && request.data ? <UsePlan info={card.data} line={request.data} /> : null}
      </View>
    </Screen>
  )
})
