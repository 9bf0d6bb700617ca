import { Card, Flex, Segmented, Table, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { Failed } from '../../app/Failed'
import { useRead } from '../../app/query'
import { isPast, time, waited, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { Request } from './Request'

type RowData = ConsoleData<'GET /console/api/afterSales'>['list'][number]

const pageSize = 50
const lists = ['merchant', 'buyer', 'refunding', 'ended'] as const

/** Requests for money back. The list, its page and the open request are in the address. */
export function AfterSales() {
  const [params, change] = useAddress()
  const of = lists.find((one) => one === params.get('of')) ?? 'merchant'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const opened = params.get('open') ?? undefined
  const { data, error, isFetching, refetch } = useRead(
    'GET /console/api/afterSales',
    { of, page, pageSize },
    { everySeconds: 60 }
  )
  return (
    <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('afterSales')}</h1>}>
      <Flex vertical gap='middle'>
        <Flex>
          <Segmented
            aria-label={t('afterSales')}
            value={of}
            onChange={(value) => change({ of: value === 'merchant' ? undefined : value, page: undefined })}
            options={lists.map((value) => ({ value, label: word('afterSaleOf', value) }))}
          />
        </Flex>
        {error && <Failed error={error} retry={() => void refetch()} />}
        <Table<RowData>
          size='small'
          rowKey='sn'
          loading={isFetching && !data}
          dataSource={data?.list}
          columns={columns()}
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
      {opened && (
        <Request key={opened} sn={opened} onClose={() => change({ open: undefined, act: undefined })} />
      )}
    </Card>
  )
}

/** Link to a request's drawer, beside the list as it is. */
function RequestLink({ sn }: Pick<RowData, 'sn'>) {
  const [params] = useAddress()
  const to = new URLSearchParams(params)
  to.set('open', sn)
  return <Link to={`?${to.toString()}`}>{sn}</Link>
}

const columns = () => [
  {
    title: t('afterSaleSn'),
    render: (_: unknown, { sn, createdAt }: RowData) => (
      <Flex vertical>
        <RequestLink sn={sn} />
        <Typography.Text type='secondary'>{time(createdAt)}</Typography.Text>
      </Flex>
    )
  },
  {
    title: t('item'),
    render: (_: unknown, { title, count, orderSn, mobile }: RowData) => (
      <Flex vertical style={{ maxWidth: 320 }}>
        <Typography.Text ellipsis={{ tooltip: title }}>
          {title} {count > 1 && `× ${count}`}
        </Typography.Text>
        <Typography.Text type='secondary'>
          {orderSn} {mobile}
        </Typography.Text>
      </Flex>
    )
  },
  {
    title: t('reason'),
    render: (_: unknown, { kind, reason }: RowData) => (
      <Flex vertical>
        <span>{word('afterSaleKind', kind)}</span>
        <Typography.Text type='secondary'>{word('afterSaleReason', reason)}</Typography.Text>
      </Flex>
    )
  },
  { title: t('amount'), align: 'right' as const, render: (_: unknown, { amount }: RowData) => yuan(amount) },
  {
    title: t('state'),
    render: (_: unknown, { state, updatedAt, by }: RowData) => (
      <Flex vertical align='start'>
        <span>
          <Tag>{word('afterSale', state)}</Tag>
          {isPast(by) && <Tag color='error'>{t('late')}</Tag>}
        </span>
        <Typography.Text type='secondary'>{waited(updatedAt)}</Typography.Text>
      </Flex>
    )
  }
]
