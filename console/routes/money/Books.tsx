import { Alert, App, Flex, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { act, Acts } from '../../app/Acts'
import { type Columns, copied, lines, Rows } from '../../app/cells'
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
    call: 'POST /console/api/checkBooks',
    consequence: t('checkBooksSays'),
    reason: null,
    about: {},
    body: () => ({}),
    onDone: ({ faults }) => void message.info(t('booksFound', { count: faults }))
  })
  return (
    <Loaded found={useRead('GET /console/api/books', {}, { everySeconds: 300 })}>
      {({ checkedAt, faults, differences, open }) => (
        <>
          <Acts acts={[check]}>
            <Typography.Text>
              {checkedAt ? t('booksChecked', { at: time(checkedAt) }) : t('booksNever')}
            </Typography.Text>
          </Acts>
          {checkedAt && !faults.length && <Alert type='success' showIcon title={t('booksRight')} />}
          {faults.length > 0 && <Rows rowKey='en' rows={faults} columns={ofFaults} scroll={{}} />}
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            {t('billDifferences', { count: open })}
          </Typography.Title>
          <Rows rowKey='id' rows={differences} columns={ofDifferences} empty='noDifferences' />
        </>
      )}
    </Loaded>
  )
}

const ofFaults: Columns<BooksData['faults'][number]> = {
  fault: (fault) => lines(fault[language()], t('timesCount', { count: fault.count })),
  offenders: ({ offenders, count }) => (
    <Flex gap='small' wrap>
      {offenders.map((one) => (
        <OrderLink key={one} orderSn={one} />
      ))}
      {count > offenders.length && '…'}
    </Flex>
  )
}

const explain = ({ id, day, number }: Difference) =>
  act({
    call: 'POST /console/api/explainDifference',
    consequence: t('explainDifferenceSays', { day, number }),
    about: { id }
  })

const ofDifferences: Columns<Difference> = {
  day: ({ day, provider }) => lines(day, provider),
  number: ({ line, number, tradeNo }) =>
    lines(
      <>
        {word('billLine', line)} {copied(number)}
      </>,
      tradeNo
    ),
  order: ({ orderSn }) => orderSn && <OrderLink orderSn={orderSn} />,
  difference: ({ difference }) => word('difference', difference),
  theirs: ({ theirs }) => (theirs === null ? '–' : yuan(theirs)),
  ours: ({ ours }) => (ours === null ? '–' : yuan(ours)),
  acts: (difference) => <Acts acts={[explain(difference)]} row={['open', String(difference.id)]} />
}
