import { Card, Flex } from 'antd'
import { type Columns, copied, joined, lines, Rows } from '../../app/cells'
import { place, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { OrderData } from './Order'

/** The money of an order, line by line: what it costs, what was paid and what went back. */
export const Money = ({ order }: { order: OrderData }) => (
  <Card title={t('moneyLines')}>
    <Flex vertical gap='middle'>
      <Rows
        rowKey={(_, index) => String(index)}
        showHeader={false}
        rows={[
          ...order.lines.map(({ what, label, amount }) => ({
            text: what === 'own' ? label : word('line', what),
            amount
          })),
          { text: t('sum'), amount: order.amount },
          ...(order.back ? [{ text: t('returned'), amount: -order.back }] : []),
          ...(order.acts.left ? [{ text: t('leftToRefund'), amount: order.acts.left }] : [])
        ]}
        columns={{ item: ({ text }) => text, amount: ({ amount }) => yuan(amount) }}
      />
      <Rows rowKey='number' rows={order.payments} columns={payments} empty='noPayments' />
      {order.refunds.length > 0 && <Rows rowKey='number' rows={order.refunds} columns={refunds} />}
    </Flex>
  </Card>
)

const payments: Columns<OrderData['payments'][number]> = {
  payments: ({ placeType, status, paidAt, createdAt }) =>
    lines(joined(place(placeType), word('payment', status)), time(paidAt ?? createdAt)),
  amount: ({ amount }) => yuan(amount),
  returned: ({ returned }) => (returned ? yuan(returned) : ''),
  tradeNo: ({ tradeNo, number }) => copied(tradeNo || number)
}

const refunds: Columns<OrderData['refunds'][number]> = {
  refunds: ({ placeType, state, doneAt, createdAt }) =>
    lines(joined(place(placeType), word('refund', state)), time(doneAt ?? createdAt)),
  amount: ({ amount }) => yuan(amount),
  reason: ({ why, reason }) => joined(why, reason),
  number: ({ number }) => copied(number)
}
