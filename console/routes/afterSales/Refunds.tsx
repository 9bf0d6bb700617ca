import { Button, Card, Flex, Segmented, Table, Tag, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { ActModal } from '../../app/ActModal'
import { Failed } from '../../app/Failed'
import { useMay } from '../../app/me'
import { OrderLink } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { place, time, waited, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'

type RefundsData = ConsoleData<'GET /console/api/refunds'>
type RowData = RefundsData['list'][number]

const pageSize = 50
const lists = ['open', 'failed', 'wrong', 'done'] as const

/** Money on its way back: what failed, with its reason, and what was paid by a wrong sum. */
export function Refunds() {
  const [params, change] = useAddress()
  const of = lists.find((one) => one === params.get('of')) ?? 'open'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, isFetching, refetch } = useRead(
    'GET /console/api/refunds',
    { of, page, pageSize },
    { everySeconds: 15 }
  )
  const asked = data?.list.find(({ number }) => number === params.get('open'))
  return (
    <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('refunds')}</h1>}>
      <Flex vertical gap='middle'>
        <Flex style={{ overflowX: 'auto' }}>
          <Segmented
            aria-label={t('refunds')}
            value={of}
            onChange={(value) => change({ of: value === 'open' ? undefined : value, page: undefined })}
            options={lists.map((value) => ({ value, label: labelOf(value, data?.sums) }))}
          />
        </Flex>
        {error && <Failed error={error} retry={() => void refetch()} />}
        <Table<RowData>
          size='small'
          rowKey='number'
          loading={isFetching && !data}
          dataSource={data?.list}
          columns={columns((number) => change({ open: number }))}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page,
            pageSize,
            total: data?.total,
            showSizeChanger: false,
            showTotal: (count) => t('inAll', { count }),
            onChange: (to) => change({ page: String(to) })
          }}
        />
      </Flex>
      {asked && <Again refund={asked} onClose={() => change({ open: undefined })} />}
    </Card>
  )
}

/** Name of a list, with count and yuan of what it has. */
function labelOf(of: (typeof lists)[number], sums: RefundsData['sums'] = []): string {
  const sum = sums.find((one) => one.of === of)
  const name = word('refundOf', of)
  return sum ? t('refundOfSum', { name, count: sum.count, sum: yuan(sum.amount) }) : name
}

function Again({ refund, onClose }: { refund: RowData; onClose: () => void }) {
  const { number, tries, amount, placeType } = refund
  return (
    <ActModal
      call='POST /console/api/retryRefund'
      title={t('retryRefund')}
      says={t('retryRefundSays', { number, sum: yuan(amount), place: place(placeType), tries })}
      body={(values) => ({ number, tries, ...values })}
      refreshes={['GET /console/api/refunds']}
      onClose={onClose}
    />
  )
}

function AgainButton({ refund, ask }: { refund: RowData; ask: (number: string) => void }) {
  const may = useMay()('POST /console/api/retryRefund')
  if (!may || refund.state === 'done') return null
  return <Button onClick={() => ask(refund.number)}>{t('retryRefund')}</Button>
}

const colours: Record<string, string> = { failed: 'warning', refused: 'error', done: 'success' }

const columns = (ask: (number: string) => void) => [
  {
    title: t('number'),
    render: (_: unknown, { number, orderSn }: RowData) => (
      <Flex vertical>
        <Typography.Text copyable>{number}</Typography.Text>
        <OrderLink orderSn={orderSn} />
      </Flex>
    )
  },
  {
    title: t('amount'),
    align: 'right' as const,
    render: (_: unknown, { amount, placeType }: RowData) => (
      <Flex vertical>
        <span>{yuan(amount)}</span>
        <Typography.Text type='secondary'>{place(placeType)}</Typography.Text>
      </Flex>
    )
  },
  {
    title: t('state'),
    render: (_: unknown, { state, isWrong, createdAt, doneAt, tries }: RowData) => (
      <Flex vertical align='start'>
        <span>
          <Tag color={colours[state]}>{word('refund', state)}</Tag>
          {isWrong && <Tag color='error'>{word('payment', 6)}</Tag>}
        </span>
        <Typography.Text type='secondary'>
          {doneAt ? time(doneAt) : `${waited(createdAt)} · ${t('tries', { count: tries })}`}
        </Typography.Text>
      </Flex>
    )
  },
  {
    title: t('reason'),
    render: (_: unknown, { reason, why }: RowData) => (
      <Flex vertical style={{ maxWidth: 360 }}>
        <Typography.Text type={reason ? 'danger' : undefined}>{reason || '–'}</Typography.Text>
        {why && <Typography.Text type='secondary'>{t('forBuyer', { why })}</Typography.Text>}
      </Flex>
    )
  },
  {
    title: t('asked'),
    render: (_: unknown, { askedAt, nextAt }: RowData) => (
      <Flex vertical>
        <span>{time(askedAt)}</span>
        {nextAt && <Typography.Text type='secondary'>{t('nextAt', { at: time(nextAt) })}</Typography.Text>}
      </Flex>
    )
  },
  { title: t('acts'), render: (_: unknown, refund: RowData) => <AgainButton refund={refund} ask={ask} /> }
]
