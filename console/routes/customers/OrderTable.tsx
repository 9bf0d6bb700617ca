import { Flex, Table, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { orderStatus, place, statusColour, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import type { CustomerData } from './Customer'

type Row = CustomerData['orders'][number]

/** The customer's orders, newest first. */
export const OrderTable = ({ orders }: Pick<CustomerData, 'orders'>) => (
  <Table<Row>
    size='small'
    rowKey='orderSn'
    dataSource={orders}
    scroll={{ x: 'max-content' }}
    pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
    columns={[
      {
        title: t('orderSn'),
        render: (_, { orderSn, createdAt }) => (
          <Flex vertical>
            <Link to={`/orders/${orderSn}`}>{orderSn}</Link>
            <Typography.Text type='secondary'>{time(createdAt)}</Typography.Text>
          </Flex>
        )
      },
      {
        title: t('item'),
        render: (_, { kind, title, simNo }) => (
          <Flex vertical style={{ maxWidth: 260 }}>
            <Typography.Text ellipsis={{ tooltip: title }}>{title}</Typography.Text>
            <Typography.Text type='secondary'>
              {word('orderKind', kind)} {simNo}
            </Typography.Text>
          </Flex>
        )
      },
      {
        title: t('amount'),
        align: 'right',
        render: (_, { amount, points, back, placeType }) => (
          <Flex vertical>
            <span>
              {yuan(amount)}
              {points > 0 && ` + ${points} ${t('points')}`}
            </span>
            <Typography.Text type='secondary'>
              {back > 0 ? t('gaveBack', { sum: yuan(back) }) : amount > 0 && place(placeType)}
            </Typography.Text>
          </Flex>
        )
      },
      {
        title: t('state'),
        render: (_, order) => (
          <Flex vertical align='start' style={{ maxWidth: 200 }}>
            <Tag color={statusColour(order)}>{orderStatus(order)}</Tag>
            {order.reason && <Typography.Text type='secondary'>{order.reason}</Typography.Text>}
          </Flex>
        )
      },
      {
        title: t('parcel'),
        render: (_, { company, trackingNumber }) =>
          trackingNumber && (
            <Flex vertical>
              <span>{company}</span>
              <Typography.Text copyable>{trackingNumber}</Typography.Text>
            </Flex>
          )
      }
    ]}
  />
)
