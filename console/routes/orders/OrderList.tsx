import { Card, DatePicker, Flex, Select, Table, Tag, Typography } from 'antd'
import dayjs from 'dayjs'
import { Link } from 'react-router'
import type { ConsoleData, ConsoleQuery } from '@contract/console'
import { orderStatus as S } from '@rules/order/orderStatus'
import { Failed } from '../../app/Failed'
import { useRead } from '../../app/query'
import { orderStatus, place, statusColour, time, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'

type Row = ConsoleData<'GET /console/api/orders'>['list'][number]
type Query = ConsoleQuery<'GET /console/api/orders'>

const pageSize = 50
const mostCounted = 1000
const kinds = ['number', 'fast', 'general'] as const
const sorts = ['newest', 'waiting', 'amount'] as const

/** Query of the list, from the address. */
function queryOf(params: URLSearchParams): Query {
  const text = (name: string) => params.get(name) ?? undefined
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    pageSize,
    status: text('status'),
    kind: kinds.find((kind) => kind === params.get('kind')),
    from: text('from'),
    to: text('to'),
    sort: sorts.find((sort) => sort === params.get('sort'))
  }
}

/** The shop's orders; filters, sort and page are in the address. */
export function OrderList() {
  const [params, change] = useAddress()
  const query = queryOf(params)
  const { data, error, isFetching, refetch } = useRead('GET /console/api/orders', query, { everySeconds: 60 })
  const filter: FilterProps['change'] = (values) => change({ page: undefined, ...values })
  return (
    <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('orders')}</h1>}>
      <Flex vertical gap='middle'>
        <Filters query={query} change={filter} />
        {error && <Failed error={error} retry={() => void refetch()} />}
        <Table<Row>
          size='small'
          rowKey='orderSn'
          loading={isFetching && !data}
          dataSource={data?.list}
          columns={columns()}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: query.page,
            pageSize,
            total: data?.total,
            showSizeChanger: false,
            showTotal: (count) => t(count < mostCounted ? 'inAll' : 'moreThan', { count }),
            onChange: (page) => change({ page: String(page) })
          }}
        />
      </Flex>
    </Card>
  )
}

interface FilterProps {
  query: Query
  change: (values: Record<string, string | undefined>) => void
}

function Filters({ query, change }: FilterProps) {
  const { status, kind, from, to, sort = 'newest' } = query
  return (
    <Flex gap='small' wrap>
      <Select
        aria-label={t('state')}
        mode='multiple'
        allowClear
        placeholder={t('allStates')}
        style={{ minWidth: 180 }}
        value={status?.split(',').map(Number) ?? []}
        onChange={(values: number[]) => change({ status: values.join(',') || undefined })}
        options={Object.values(S).map((value) => ({ value, label: word('shop', value) }))}
        optionFilterProp='label'
      />
      <Select
        aria-label={t('kind')}
        allowClear
        placeholder={t('allKinds')}
        style={{ minWidth: 120 }}
        value={kind}
        onChange={(value?: string) => change({ kind: value })}
        options={kinds.map((value) => ({ value, label: word('orderKind', value) }))}
      />
      <DatePicker.RangePicker
        aria-label={t('days')}
        allowEmpty={[true, true]}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        onChange={(_, [first, last]) => change({ from: first || undefined, to: last || undefined })}
      />
      <Select
        aria-label={t('sort')}
        style={{ minWidth: 120 }}
        value={sort}
        onChange={(value: string) => change({ sort: value === 'newest' ? undefined : value })}
        options={sorts.map((value) => ({ value, label: word('sort', value) }))}
      />
    </Flex>
  )
}

const columns = () => [
  {
    title: t('orderSn'),
    render: (_: unknown, { orderSn, createdAt }: Row) => (
      <Flex vertical>
        <Link to={`/orders/${orderSn}`}>{orderSn}</Link>
        <Typography.Text type='secondary'>{time(createdAt)}</Typography.Text>
      </Flex>
    )
  },
  {
    title: t('item'),
    render: (_: unknown, { kind, title, number, count }: Row) => (
      <Flex vertical style={{ maxWidth: 320 }}>
        <Typography.Text ellipsis={{ tooltip: title }}>
          {title} {count > 1 && `× ${count}`}
        </Typography.Text>
        <Typography.Text type='secondary'>
          {word('orderKind', kind)} {number}
        </Typography.Text>
      </Flex>
    )
  },
  {
    title: t('buyer'),
    render: (_: unknown, { name, mobile }: Row) => (
      <Flex vertical>
        <span>{name}</span>
        <Typography.Text type='secondary'>{mobile}</Typography.Text>
      </Flex>
    )
  },
  {
    title: t('amount'),
    align: 'right' as const,
    render: (_: unknown, { amount, placeType }: Row) => (
      <Flex vertical>
        <span>{yuan(amount)}</span>
        <Typography.Text type='secondary'>{amount > 0 && place(placeType)}</Typography.Text>
      </Flex>
    )
  },
  {
    title: t('state'),
    render: (_: unknown, { status, reason, updatedAt }: Row) => (
      <Flex vertical align='start' style={{ maxWidth: 240 }}>
        <Tag color={statusColour({ inShop: true, status })}>{orderStatus({ inShop: true, status })}</Tag>
        <Typography.Text type='secondary'>
          {t('changedAt')} {time(updatedAt)} {reason}
        </Typography.Text>
      </Flex>
    )
  },
  {
    title: t('parcel'),
    render: (_: unknown, { company, trackingNumber }: Row) =>
      trackingNumber && (
        <Flex vertical>
          <span>{company}</span>
          <Typography.Text copyable>{trackingNumber}</Typography.Text>
        </Flex>
      )
  }
]
