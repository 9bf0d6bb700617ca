import { Link } from 'react-router'
import { type Columns, lines, Rows } from '../../app/cells'
import { parcelLines, StatusTag } from '../../app/OrderLink'
import { place, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { CustomerData } from './Customer'

/** The customer's orders, newest first. */
export const OrderTable = ({ orders }: Pick<CustomerData, 'orders'>) => (
  <Rows
    rowKey='orderSn'
    rows={orders}
    columns={columns}
    pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
  />
)

const columns: Columns<CustomerData['orders'][number]> = [
  [
    'orderSn',
    ({ orderSn, createdAt }) => lines(<Link to={`/orders/${orderSn}`}>{orderSn}</Link>, time(createdAt))
  ],
  ['item', ({ kind, title, simNo }) => lines(title, `${word('orderKind', kind)} ${simNo}`, 260)],
  [
    'amount',
    ({ amount, points, back, placeType }) =>
      lines(
        yuan(amount) + (points > 0 ? ` + ${points} ${t('points')}` : ''),
        back > 0 ? t('gaveBack', { sum: yuan(back) }) : amount > 0 && place(placeType)
      ),
    'right'
  ],
  ['state', (order) => lines(<StatusTag {...order} />, order.reason, 200)],
  ['parcel', parcelLines]
]
