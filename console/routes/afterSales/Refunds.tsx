import { Tag, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { act, Acts } from '../../app/Acts'
import { type Columns, joined, lines, List } from '../../app/cells'
import { Choice, chosenOf, pageOf } from '../../app/filters'
import { OrderLink } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { Screen } from '../../app/Screen'
import { place, time, waited, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'

type RefundsData = ConsoleData<'GET /console/api/refunds'>
type RowData = RefundsData['list'][number]

const lists = ['open', 'failed', 'wrong', 'done'] as const

/** Money on its way back: what failed, with its reason, and what was paid by a wrong sum. */
export function Refunds() {
  const [params] = useAddress()
  const of = chosenOf(params, 'of', lists) ?? 'open'
  const found = useRead(
    'GET /console/api/refunds',
    { of, page: pageOf(params), pageSize: 50 },
    { everySeconds: 15 }
  )
  return (
    <Screen title='refunds'>
      <Choice name='of' label='refunds' values={lists} textOf={(list) => nameOf(list, found.data?.sums)} />
      <List found={found} rowKey='number' columns={columns} />
    </Screen>
  )
}

/** Name of a list, with count and yuan of what it has. */
function nameOf(of: (typeof lists)[number], sums: RefundsData['sums'] = []): string {
  const sum = sums.find((one) => one.of === of)
  const name = word('refundOf', of)
  return sum ? t('refundOfSum', { name, count: sum.count, sum: yuan(sum.amount) }) : name
}

const again = ({ number, tries, amount, placeType, state }: RowData) =>
  act({
    name: 'retryRefund',
    call: 'POST /console/api/retryRefund',
    isOffered: state !== 'done',
    says: t('retryRefundSays', { number, sum: yuan(amount), place: place(placeType), tries }),
    about: { number, tries }
  })

const colours: Record<string, string> = { failed: 'warning', refused: 'error', done: 'success' }

const columns: Columns<RowData> = [
  [
    'number',
    ({ number, orderSn }) => (
      <>
        <Typography.Text copyable>{number}</Typography.Text>
        <br />
        <OrderLink orderSn={orderSn} />
      </>
    )
  ],
  ['amount', ({ amount, placeType }) => lines(yuan(amount), place(placeType)), 'right'],
  [
    'state',
    ({ state, isWrong, createdAt, doneAt, tries }) =>
      lines(
        <>
          <Tag color={colours[state]}>{word('refund', state)}</Tag>
          {isWrong && <Tag color='error'>{word('payment', 6)}</Tag>}
        </>,
        doneAt ? time(doneAt) : joined(waited(createdAt), t('tries', { count: tries }))
      )
  ],
  [
    'reason',
    ({ reason, why }) =>
      lines(
        <Typography.Text type={reason ? 'danger' : undefined}>{reason || '–'}</Typography.Text>,
        why && t('forBuyer', { why }),
        360
      )
  ],
  ['asked', ({ askedAt, nextAt }) => lines(time(askedAt), nextAt && t('nextAt', { at: time(nextAt) }))],
  [
    'acts',
    (refund) => (
      <Acts acts={[again(refund)]} row={['open', refund.number]} refreshes={['GET /console/api/refunds']} />
    )
  ]
]
