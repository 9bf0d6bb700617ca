import { Alert, App, Flex, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { act, Acts } from '../../app/Acts'
import { type Columns, lines, Rows } from '../../app/cells'
import { OrderLink } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { Loaded } from '../../app/Screen'
import { time, yuan } from '../../app/shown'
import { language, t, word } from '../../words'

type BooksData = ConsoleData<'GET /console/api/books'>
type Difference = BooksData['differences'][number]

/** Faults of the books as the last check found them, and differences from the providers' bills. */
export function Books() {
  const { message } = App.useApp()
  const check = act({
    name: 'checkBooks',
    call: 'POST /console/api/checkBooks',
    says: t('checkBooksSays'),
    reason: null,
    about: {},
    body: () => ({}),
    onDone: ({ faults }) => void message.info(t('booksFound', { count: faults }))
  })
  return (
    <Loaded found={useRead('GET /console/api/books', {}, { everySeconds: 300 })}>
      {({ checkedAt, faults, differences, open }) => (
        <>
          <Acts acts={[check]} refreshes={['GET /console/api/books', 'GET /console/api/today']}>
            <Typography.Text>
              {checkedAt ? t('booksChecked', { at: time(checkedAt) }) : t('booksNever')}
            </Typography.Text>
          </Acts>
          {checkedAt && !faults.length && <Alert type='success' showIcon title={t('booksRight')} />}
          {faults.length > 0 && <Rows rowKey='en' rows={faults} columns={ofFaults} scroll={{}} />}
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            {t('billDifferences', { count: open })}
          </Typography.Title>
          <Rows
            rowKey='id'
            rows={differences}
            columns={ofDifferences}
            locale={{ emptyText: t('noDifferences') }}
            pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
          />
        </>
      )}
    </Loaded>
  )
}

const isOrder = /^[A-Z]{2}\d+$/

const ofFaults: Columns<BooksData['faults'][number]> = [
  ['fault', (fault) => lines(fault[language()], t('timesCount', { count: fault.count }))],
  [
    'offenders',
    ({ offenders, count }) => (
      <Flex gap='small' wrap>
        {offenders.map((one) =>
          isOrder.test(one) ? <OrderLink key={one} orderSn={one} /> : <span key={one}>{one}</span>
        )}
        {count > offenders.length && '…'}
      </Flex>
    )
  ]
]

const explain = ({ id, day, number }: Difference) =>
  act({
    name: 'explainDifference',
    call: 'POST /console/api/explainDifference',
    says: t('explainDifferenceSays', { day, number }),
    about: { id }
  })

const ofDifferences: Columns<Difference> = [
  ['day', ({ day, provider }) => lines(day, provider)],
  [
    'number',
    ({ line, number, tradeNo }) =>
      lines(
        <>
          {word('billLine', line)} <Typography.Text copyable>{number}</Typography.Text>
        </>,
        tradeNo
      )
  ],
  ['order', ({ orderSn }) => orderSn && <OrderLink orderSn={orderSn} />],
  ['difference', ({ difference }) => word('difference', difference)],
  ['theirs', ({ theirs }) => (theirs === null ? '–' : yuan(theirs)), 'right'],
  ['ours', ({ ours }) => (ours === null ? '–' : yuan(ours)), 'right'],
  [
    'acts',
    (difference) => (
      <Acts
        acts={[explain(difference)]}
        row={['open', String(difference.id)]}
        refreshes={['GET /console/api/books', 'GET /console/api/today']}
      />
    )
  ]
]
