import { Alert, Card, Col, Descriptions, Flex, Row, Skeleton, Tag, Typography } from 'antd'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { Failed } from '../../app/Failed'
import { keepOpened } from '../../app/lately'
import { useMay } from '../../app/me'
import { useRead } from '../../app/query'
import { orderStatus, place, statusColour, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { Money } from './Money'
import { NoteField } from './NoteField'
import { OrderActs } from './OrderActs'
import { TimeLine } from './TimeLine'

export type OrderData = ConsoleData<'GET /console/api/order'>

/** An order of any kind: its money and facts at the left, its story at the right. */
export function Order() {
  const { orderSn = '' } = useParams()
  const { data, error, refetch } = useRead('GET /console/api/order', { orderSn }, { everySeconds: 30 })
  const title = data?.title
  useEffect(() => {
    if (title) keepOpened({ path: `/orders/${orderSn}`, title: `${t('order')} · ${orderSn} · ${title}` })
  }, [orderSn, title])
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <Flex vertical gap='middle'>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Card
        title={
          <Flex gap='small' align='center' wrap>
            <h1 style={{ font: 'inherit', margin: 0 }}>
              <Typography.Text copyable={{ text: orderSn }}>{orderSn}</Typography.Text>
            </h1>
            <Tag color={statusColour(data)}>{orderStatus(data)}</Tag>
          </Flex>
        }
        extra={<CustomerLink orderSn={orderSn} />}
      >
        <Flex vertical gap='middle'>
          {data.reason && <Alert type='warning' showIcon title={`${t('rejectedFor')}: ${data.reason}`} />}
          <Facts order={data} />
          <OrderActs order={data} />
        </Flex>
      </Card>
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={14}>
          <Flex vertical gap='middle'>
            <Money order={data} />
            <People order={data} />
          </Flex>
        </Col>
        <Col xs={24} xl={10}>
          <Flex vertical gap='middle'>
            <Card title={t('notes')}>
              <NoteField orderSn={orderSn} notes={data.notes} />
            </Card>
            <Card title={t('timeLine')}>
              <TimeLine order={data} />
            </Card>
          </Flex>
        </Col>
      </Row>
    </Flex>
  )
}

const CustomerLink = ({ orderSn }: Pick<OrderData, 'orderSn'>) =>
  useMay()('GET /console/api/customer') && <Link to={`/customers/${orderSn}`}>{t('openCustomer')}</Link>

function Facts({ order }: { order: OrderData }) {
  const { kind, title, option, count, number, simNo, placeType, points, amount, startAt, endAt } = order
  const facts: [label: string, value: React.ReactNode][] = [
    [t('item'), [title, option, count > 1 && `× ${count}`].filter(Boolean).join(' ')],
    [t('kind'), word('orderKind', kind)],
    ...(number ? [[t('number'), number] as [string, string]] : []),
    ...(simNo ? [[t('simNo'), simNo] as [string, string]] : []),
    [t('amount'), t('yuan', { sum: yuan(amount) }) + (points ? ` + ${points} ${t('points')}` : '')],
    [t('paidWith'), place(placeType)],
    [t('created'), time(order.createdAt)],
    order.paidAt ? [t('paidAt'), time(order.paidAt)] : [t('payBefore'), time(order.payBefore)],
    ...(startAt
      ? [[t('period'), `${time(startAt)} – ${endAt ? time(endAt) : t('lifetime')}`] as [string, string]]
      : [])
  ]
  return (
    <Descriptions
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}

/** The masked person and where the parcel goes. */
function People({ order: { person, parcel } }: { order: OrderData }) {
  if (!person && !parcel) return null
  return (
    <Card title={t('parcel')}>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        items={[
          ...(person?.certTail
            ? [{ key: 'person', label: t('person'), children: `${person.name} ***${person.certTail}` }]
            : []),
          ...(parcel
            ? [
                { key: 'receiver', label: t('receiver'), children: `${parcel.name} ${parcel.mobile}` },
                { key: 'address', label: t('address'), children: parcel.address || '–' },
                {
                  key: 'parcel',
                  label: t('parcel'),
                  children: parcel.trackingNumber ? (
                    <Typography.Text copyable={{ text: parcel.trackingNumber }}>
                      {parcel.company} {parcel.trackingNumber}
                    </Typography.Text>
                  ) : (
                    t('none')
                  )
                },
                { key: 'shipped', label: t('shippedAt'), children: time(parcel.shippedAt) },
                { key: 'signed', label: t('signedAt'), children: time(parcel.signedAt) }
              ]
            : [])
        ]}
      />
    </Card>
  )
}
