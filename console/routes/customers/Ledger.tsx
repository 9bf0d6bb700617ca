import { Alert, Flex, Segmented, Table } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../app/query'
import { time, yuan } from '../../app/shown'
import { t } from '../../words'

const kinds = ['balance', 'points', 'coins'] as const
const pageSize = 10
const isOrder = /^[A-Z]{2}\d+$/

/** Ledger of a card; which one and which page are in the address. */
export function Ledger({ simNo }: { simNo: string }) {
  const [params, setParams] = useSearchParams()
  const of = kinds.find((kind) => kind === params.get('ledger')) ?? 'balance'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true }
    )
  const { data, error, isFetching } = useRead('GET /console/api/ledger', { simNo, of, page, pageSize })
  const figure = (count: number) => (of === 'balance' ? yuan(count) : String(count))
  return (
    <Flex vertical gap='small'>
      <Segmented
        value={of}
        onChange={(kind) => change({ ledger: kind, page: '1' })}
        options={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
      />
      {error && <Alert type='error' title={error.message} />}
      <Table
        size='small'
        rowKey='id'
        loading={isFetching && !data}
        dataSource={data?.list}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('ledgerEmpty') }}
        pagination={{
          current: page,
          pageSize,
          total: data?.total,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: (to) => change({ page: String(to) })
        }}
        columns={[
          { title: t('time'), render: (_, row) => time(row.createdAt) },
          { title: t('item'), dataIndex: 'title' },
          {
            title: t('count'),
            align: 'right',
            render: (_, row) => `${row.count > 0 ? '+' : ''}${figure(row.count)}`
          },
          { title: t('total'), align: 'right', render: (_, row) => figure(row.total) },
          {
            title: t('source'),
            render: (_, row) =>
              isOrder.test(row.source) ? <Link to={`/orders/${row.source}`}>{row.source}</Link> : row.source
          }
        ]}
      />
    </Flex>
  )
}
