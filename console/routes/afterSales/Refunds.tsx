import { Tag, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { act, Acts } from '../../app/Acts'
import { Choice, chosenOf, useAddress, usePage } from '../../app/address'
import { type Columns, copied, joined, lines, List } from '../../app/cells'
import { OrderLink } from '../../app/OrderLink'
import { Screen } from '../../app/Screen'
import { place, time, waited, yuan } from '../../app/shown'
import { t, word } from '../../words'

type RefundsData = ConsoleData<'GET /console/api/refunds'>
type RowData = RefundsData['list'][number]

const lists = ['open', 'failed', 'wrong', 'done'] as const

/** Money on its way back: what failed, with its reason, and what was paid by a wrong sum. */
export function Refunds() {
  const [params] = useAddress()
  const of = chosenOf(params, 'of', lists) ?? 'open'
  const found = usePage('GET /console/api/refunds', { of }, { everySeconds: 15 })
  return (
    <Screen title='refunds'>
      <Choice name='of' label='refunds' values={lists} textOf={(list) => titleOf(list, found.data?.sums)} />
      <List found={found} rowKey='number' columns={columns} />
    </Screen>
  )
}

/** Title of a list, with count and yuan of what it has. */
function titleOf(of: (typeof lists)[number], sums: RefundsData['sums'] = []): string {
  const sum = sums.find((one) => one.of === of)
  const name = word('refundOf', of)
  return sum ? t('refundOfSum', { name, count: sum.count, sum: yuan(sum.amount) }) : name
}

const again = ({ number, tries, amount, placeType, state }: RowData) =>
  act({
    call: 'POST /console/api/retryRefund',
    isOffered: state !== 'done',
    consequence: t('retryRefundSays', { number, sum: yuan(amount), place: place(placeType), tries }),
    about: { number, tries }
  })

const colours: Record<string, string> = { failed: 'warning', refused: 'error', done: 'success' }

const columns: Columns<RowData> = {
  number: ({ number, orderSn }) => (
    <>
      {copied(number)}
      <br />
      <OrderLink orderSn={orderSn} />
    </>
  ),
  amount: ({ amount, placeType }) => lines(yuan(amount), place(placeType)),
  state: ({ state, isWrong, createdAt, doneAt, tries }) =>
    lines(
      <>
        <Tag color={colours[state]}>{word('refund', state)}</Tag>
        {isWrong && <Tag color='error'>{word('payment', 6)}</Tag>}
      </>,
      doneAt ? time(doneAt) : joined(waited(createdAt), t('tries', { count: tries }))
    ),
  reason: ({ reason, why }) =>
    lines(
      <Typography.Text type={reason ? 'danger' : undefined}>{reason || '–'}</Typography.Text>,
      why && t('forBuyer', { why }),
      360
    ),
  asked: ({ askedAt, nextAt }) => lines(time(askedAt), nextAt && t('nextAt', { at: time(nextAt) })),
  acts: (refund) => <Acts acts={[again(refund)]} row={['open', refund.number]} />
}
