import { Flex, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { type Columns, lines, Rows } from '../../app/cells'
import { Days } from '../../app/Days'
import { Download } from '../../app/Download'
import { useRead } from '../../app/query'
import { Loaded } from '../../app/Screen'
import { place, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t } from '../../words'

type MoneyData = ConsoleData<'GET /console/api/money'>
type Sums = MoneyData['sums'][number]

/** Payments, refunds and refunds under way, by provider and by day; the days are in the address. */
export function MoneyDays() {
  const [params] = useAddress()
  const asked = { from: params.get('from') ?? undefined, to: params.get('to') ?? undefined }
  const found = useRead('GET /console/api/money', asked, { everySeconds: 60 })
  return (
    <>
      <Flex>
        <Days label='moneyDays' shown={found.data} />
      </Flex>
      <Loaded found={found}>
        {({ from, to, days, sums }) => (
          <>
            <Flex gap='small' align='center' wrap>
              <Download
                call='GET /console/api/moneyFile'
                query={{ from, to }}
                name={`money-${from}-${to}.csv`}
                title='moneyFile'
              />
              <Typography.Text type='secondary'>{t('moneySays')}</Typography.Text>
            </Flex>
            <Rows
              rowKey='placeType'
              rows={sums.length > 1 ? [...sums, sums.reduce(added)] : sums}
              columns={[
                ['paidWith', ({ placeType }) => (placeType ? place(placeType) : t('all'))],
                ...figures
              ]}
            />
            <Rows
              rowKey={({ day, placeType }) => `${day} ${placeType}`}
              rows={days}
              columns={[
                ['day', ({ day }) => day],
                ['paidWith', ({ placeType }) => place(placeType)],
                ...figures
              ]}
              pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Sums of two ways to pay, as a row of none. */
const added = (one: Sums, other: Sums): Sums => ({
  placeType: 0,
  came: one.came + other.came,
  payments: one.payments + other.payments,
  back: one.back + other.back,
  refunds: one.refunds + other.refunds,
  open: one.open + other.open,
  openRefunds: one.openRefunds + other.openRefunds
})

const sum = (fen: number, count: number) => lines(yuan(fen), count > 0 && t('timesCount', { count }))

const figures: Columns<Sums> = [
  ['came', ({ came, payments }) => sum(came, payments), 'right'],
  ['wentBack', ({ back, refunds }) => sum(back, refunds), 'right'],
  ['stays', ({ came, back }) => yuan(came - back), 'right'],
  ['onTheWay', ({ open, openRefunds }) => sum(open, openRefunds), 'right']
]
