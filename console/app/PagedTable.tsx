import { Flex, Table, type TableProps } from 'antd'
import { t } from '../words'
import type { Refusal } from './api'
import { Failed } from './Failed'
import { useAddress } from './useAddress'

interface Props<Row extends object> extends TableProps<Row> {
  found: {
    data: { list: Row[]; total: number } | undefined
    error: Refusal | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  query: { page?: number; pageSize?: number }
  columns: NonNullable<TableProps<Row>['columns']>
  rowKey: keyof Row & string
}

/** Rows that a list counts; a higher total only means "more". */
const mostCounted = 1000

/** One page of a list; its number is in the address. */
export function PagedTable<Row extends object>({
  found: { data, error, isFetching, refetch },
  query: { page, pageSize },
  ...table
}: Props<Row>) {
  const [, change] = useAddress()
  return (
    <Flex vertical gap='small'>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Table<Row>
        size='small'
        loading={isFetching && !data}
        dataSource={data?.list}
        scroll={{ x: 'max-content' }}
        pagination={{
          current: page,
          pageSize,
          total: data?.total,
          showSizeChanger: false,
          showTotal: (count) => t(count < mostCounted ? 'inAll' : 'moreThan', { count }),
          onChange: (to) => change({ page: String(to), open: undefined })
        }}
        {...table}
      />
    </Flex>
  )
}
