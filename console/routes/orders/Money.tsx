import { Card, Flex, Table, Typography } from 'antd'
import { place, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { OrderData } from './Order'

/** The money of an order, line by line: what it costs, what was paid and what went back. */
export const Money = ({ order }: { order: OrderData }) => (
  <Card title={t('moneyLines')}>
    <Flex vertical gap='middle'>
      <Table
        size='small'
        rowKey={(_, index) => String(index)}
        pagination={false}
        showHeader={false}
        dataSource={[
          ...order.lines.map(({ what, label, amount }) => ({
            text: what === 'own' ? label : word('line', what),
            amount: yuan(amount)
          })),
          { text: t('sum'), amount: yuan(order.amount) },
          ...(order.back ? [{ text: t('returned'), amount: yuan(-order.back) }] : []),
          ...(order.acts.left ? [{ text: t('leftToRefund'), amount: yuan(order.acts.left) }] : [])
        ]}
        columns={[{ dataIndex: 'text' }, { dataIndex: 'amount', align: 'right' }]}
      />
      <Payments payments={order.payments} />
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
    </Flex>
  </Card>
)

const Payments = ({ payments }: Pick<OrderData, 'payments'>) => (
  <Table
    size='small'
    rowKey='number'
    pagination={false}
    scroll={{ x: 'max-content' }}
    locale={{ emptyText: t('noPayments') }}
    dataSource={payments}
    columns={[
      {
        title: t('payments'),
        render: (_, row) => (
          <Flex vertical>
            <span>
              {place(row.placeType)} · {word('payment', row.status)}
            </span>
            <Typography.Text type='secondary'>{time(row.paidAt ?? row.createdAt)}</Typography.Text>
          </Flex>
        )
      },
      { title: t('amount'), align: 'right', render: (_, row) => yuan(row.amount) },
      { title: t('returned'), align: 'right', render: (_, row) => (row.returned ? yuan(row.returned) : '') },
      {
        title: t('tradeNo'),
        render: (_, row) => <Typography.Text copyable>{row.tradeNo || row.number}</Typography.Text>
      }
    ]}
  />
)

const Refunds = ({ refunds }: Pick<OrderData, 'refunds'>) => (
  <Table
    size='small'
    rowKey='number'
    pagination={false}
    scroll={{ x: 'max-content' }}
    dataSource={refunds}
    columns={[
      {
        title: t('refunds'),
        render: (_, row) => (
          <Flex vertical>
            <span>
              {place(row.placeType)} · {word('refund', row.state)}
            </span>
            <Typography.Text type='secondary'>{time(row.doneAt ?? row.createdAt)}</Typography.Text>
          </Flex>
        )
      },
      { title: t('amount'), align: 'right', render: (_, row) => yuan(row.amount) },
      { title: t('reason'), render: (_, row) => [row.why, row.reason].filter(Boolean).join(' · ') },
      { title: t('number'), render: (_, row) => <Typography.Text copyable>{row.number}</Typography.Text> }
    ]}
  />
)
