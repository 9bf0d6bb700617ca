import { Flex, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { Parts, textsOf, useAddress } from '../../app/address'
import { type Columns, lines, Rows } from '../../app/cells'
import { Days } from '../../app/Days'
import { Download } from '../../app/Download'
import { useRead } from '../../app/query'
import { Loaded, Screen } from '../../app/Screen'
import { place, yuan } from '../../app/shown'
import { t } from '../../words'
import { Books } from './Books'

type MoneyData = ConsoleData<'GET /console/api/money'>
type Sums = MoneyData['sums'][number]

/** Money at the payment providers, by day; and whether the books add up. */
export const Money = () => (
  <Screen title='moneyScreen'>
    <Parts name='of' words='moneyOf' parts={{ days: <MoneyDays />, books: <Books /> }} />
  </Screen>
)

/** Payments, refunds and refunds under way, by provider and by day; the days are in the address. */
function MoneyDays() {
  const [params] = useAddress()
  const found = useRead('GET /console/api/money', textsOf(params, 'from', 'to'), { everySeconds: 60 })
  return (
    <Flex vertical gap='middle'>
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
              columns={{
                paidWith: ({ placeType }) => (placeType ? place(placeType) : t('all')),
                ...figures
              }}
            />
            <Rows
              rowKey={({ day, placeType }) => `${day} ${placeType}`}
              rows={days}
              columns={{
                day: ({ day }) => day,
                paidWith: ({ placeType }) => place(placeType),
                ...figures
              }}
            />
          </>
        )}
      </Loaded>
    </Flex>
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

const figures: Columns<Sums> = {
  came: ({ came, payments }) => sum(came, payments),
  wentBack: ({ back, refunds }) => sum(back, refunds),
  stays: ({ came, back }) => yuan(came - back),
  onTheWay: ({ open, openRefunds }) => sum(open, openRefunds)
}
