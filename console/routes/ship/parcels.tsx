import { Alert, Flex, Table, Tag, Typography } from 'antd'
import type { ConsoleData, ConsoleQuery } from '@contract/console'
import { Failed } from '../../app/Failed'
import { useRead } from '../../app/query'
import { time } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'

export type Parcel = ConsoleData<'GET /console/api/parcels'>['list'][number]
type Stage = ConsoleQuery<'GET /console/api/parcels'>['stage']

const pageSize = 50
const mostCounted = 1000
const kinds = ['number', 'fast', 'general'] as const

/** Parameters of the screen's address, and a change of some of them; another filter begins at the first page. */
export function useFilters() {
  const [params, changeAddress] = useAddress()
  const change = (values: Record<string, string | undefined>) => changeAddress(values, { replace: true })
  const filter = (values: Record<string, string | undefined>) =>
    change({ page: undefined, order: undefined, ...values })
  return { params, change, filter }
}

/** The rows of a stage that the address asks for, read again while the page is seen. */
export function useParcels(stage: Stage) {
  const { params } = useFilters()
  const query = {
    stage,
    page: Math.max(1, Number(params.get('page')) || 1),
    pageSize,
    kind: kinds.find((kind) => kind === params.get('kind')),
    late: params.get('late') ? true : undefined,
    which: params.get('which') ?? undefined
  }
  return { query, ...useRead('GET /console/api/parcels', query, { everySeconds: 30 }) }
}

interface TableProps {
  found: ReturnType<typeof useParcels>
  columns: NonNullable<React.ComponentProps<typeof Table<Parcel>>['columns']>
  more?: React.ComponentProps<typeof Table<Parcel>>
}

/** A list of parcels with the pages of its address. */
export function ParcelTable({
  found: { query, data, error, isFetching, refetch },
  columns,
  more
}: TableProps) {
  const { change } = useFilters()
  return (
    <Flex vertical gap='small'>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Table<Parcel>
        size='small'
        rowKey='orderSn'
        loading={isFetching && !data}
        dataSource={data?.list}
        columns={columns}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: query.page,
          pageSize,
          total: data?.total,
          showSizeChanger: false,
          showTotal: (count) => t(count < mostCounted ? 'inAll' : 'moreThan', { count }),
          onChange: (page) => change({ page: String(page), order: undefined })
        }}
        {...more}
      />
    </Flex>
  )
}

/** Contents of a parcel: what, which number, how many. */
export const contents = ({
  title,
  option,
  number,
  count
}: Pick<Parcel, 'title' | 'option' | 'count' | 'number'>) =>
  `${[title, option, number].filter(Boolean).join(' · ')} × ${count}`

/** Columns of every list of parcels: order, contents, receiver. */
export const orderColumn = () => ({
  title: t('orderSn'),
  render: (_: unknown, { orderSn, kind }: Parcel) => (
    <Flex vertical>
      <span>{orderSn}</span>
      <Typography.Text type='secondary'>{word('orderKind', kind)}</Typography.Text>
    </Flex>
  )
})
export const contentsColumn = () => ({
  title: t('item'),
  render: (_: unknown, { title, option, number, count }: Parcel) => (
    <Flex vertical style={{ maxWidth: 300 }}>
      <Typography.Text ellipsis={{ tooltip: title }}>
        {title} {count > 1 && `× ${count}`}
      </Typography.Text>
      <Typography.Text type='secondary'>{[option, number].filter(Boolean).join(' · ')}</Typography.Text>
    </Flex>
  )
})
export const receiverColumn = () => ({
  title: t('receiver'),
  render: (_: unknown, { name, mobile, address }: Parcel) => (
    <Flex vertical style={{ maxWidth: 320 }}>
      <span>
        {name} {mobile}
      </span>
      <Typography.Text type='secondary' ellipsis={{ tooltip: address }}>
        {address}
      </Typography.Text>
    </Flex>
  )
})
export const parcelColumn = () => ({
  title: t('parcel'),
  render: (_: unknown, { company, trackingNumber, shippedAt }: Parcel) => (
    <Flex vertical>
      <Typography.Text copyable={trackingNumber ? { text: trackingNumber } : false}>
        {company} {trackingNumber}
      </Typography.Text>
      <Typography.Text type='secondary'>{time(shippedAt)}</Typography.Text>
    </Flex>
  )
})

/** The moment until which an order is to be sent, by the shop's promise. */
export const Due = ({ shipBy, isLate }: Pick<Parcel, 'shipBy' | 'isLate'>) =>
  shipBy && (
    <Flex gap='small' align='center'>
      <Typography.Text type={isLate ? 'danger' : undefined}>{time(shipBy)}</Typography.Text>
      {isLate && <Tag color='error'>{t('late')}</Tag>}
    </Flex>
  )

/** Says a refusal, and that the page shows the newest. */
export const Refused = ({ message, isChanged }: { message: string; isChanged: boolean }) => (
  <Alert type='error' showIcon title={message} description={isChanged ? t('seeNow') : undefined} />
)
