import { Card, Flex, Progress, theme, Tooltip, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { Rows, type Columns } from '../../app/cells'
import { useRead } from '../../app/query'
import { Heading, Loaded } from '../../app/Screen'
import { yuan } from '../../app/shown'
import { t, word } from '../../words'

type Day = ConsoleData<'GET /console/api/figures'>['days'][number]

/** Steps of the funnel, each a part of the one before. */
const steps = ['visitors', 'looked', 'wanted', 'ordered', 'paid'] as const
const sums = ['amount', 'back'] as const
type Figure = (typeof steps)[number] | (typeof sums)[number]

const sumOf = (days: Day[], figure: Figure) => days.reduce((sum, day) => sum + day[figure], 0)

/** Today, yesterday and the last 30 days: the money of each day, and the funnel. */
export const Figures = () => (
  <Card title={<Heading level={2}>{t('figures')}</Heading>}>
    <Loaded found={useRead('GET /console/api/figures', {}, { everySeconds: 300 })}>
      {({ days }) => (
        <>
          <Days days={days.slice(-30)} />
          <Funnel days={days} />
        </>
      )}
    </Loaded>
  </Card>
)

/** A column for each day, as high as what was paid. */
function Days({ days }: { days: Day[] }) {
  const { token } = theme.useToken()
  const most = Math.max(...days.map(({ amount }) => amount), 1)
  const label = t('daysSays', { sum: yuan(sumOf(days, 'amount')), most: yuan(most === 1 ? 0 : most) })
  return (
    <div>
      <Typography.Text type='secondary'>{label}</Typography.Text>
      <Flex role='img' aria-label={label} align='end' gap={2} style={{ height: 120 }}>
        {days.map((day) => (
          <Tooltip
            key={day.day}
            title={t('daySays', {
              day: day.day,
              sum: yuan(day.amount),
              paid: day.paid,
              visitors: day.visitors
            })}
          >
            <Flex align='end' style={{ flex: 1, height: '100%' }}>
              <div
                style={{
                  width: '100%',
                  height: `${(100 * day.amount) / most}%`,
                  minHeight: 1,
                  background: token.colorPrimary,
                  borderRadius: 1
                }}
              />
            </Flex>
          </Tooltip>
        ))}
      </Flex>
      <Flex justify='space-between'>
        <Typography.Text type='secondary'>{days[0]?.day}</Typography.Text>
        <Typography.Text type='secondary'>{days.at(-1)?.day}</Typography.Text>
      </Flex>
    </div>
  )
}

/** The funnel of the three periods; the bar is the share of the step before in 30 days. */
function Funnel({ days }: { days: Day[] }) {
  const periods = { today: days.slice(-1), yesterday: days.slice(-2, -1), month: days.slice(-30) }
  const value = (figure: Figure, period: Day[]) => {
    const sum = sumOf(period, figure)
    return figure === 'amount' || figure === 'back' ? yuan(sum) : String(sum)
  }
  const share = (figure: Figure) => {
    const before = steps[steps.findIndex((step) => step === figure) - 1]
    const whole = before && sumOf(periods.month, before)
    const sum = sumOf(periods.month, figure)
    // orders by phone have no visit: a step may be greater than the one before
    if (!whole || sum > whole) return null
    const percent = Math.round((100 * sum) / whole)
    return (
      <Progress
        percent={percent}
        format={() => `${percent}%`}
        status='normal'
        size='small'
        style={{ width: 140 }}
        aria-label={`${word('figure', figure)} ${percent}%`}
      />
    )
  }
  const columns: Columns<{ figure: Figure }> = {
    figure: ({ figure }) => word('figure', figure),
    'period.today': ({ figure }) => value(figure, periods.today),
    'period.yesterday': ({ figure }) => value(figure, periods.yesterday),
    'period.month': ({ figure }) => value(figure, periods.month),
    ofStepBefore: ({ figure }) => share(figure)
  }
  return <Rows rowKey='figure' rows={[...steps, ...sums].map((figure) => ({ figure }))} columns={columns} />
}
