import { Alert, Card, Col, Flex, Row, Typography } from 'antd'
import { Link, useParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { Facts, pieces, spaced } from '../../app/cells'
import { useOpened } from '../../app/lately'
import { useMay } from '../../app/me'
import { StatusTag } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { Heading, Loaded } from '../../app/Screen'
import { place, priceText, time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { Money } from './Money'
import { OrderActs } from './OrderActs'
import { Notes, TimeLine } from './OrderStory'

export type OrderData = ConsoleData<'GET /console/api/order'>

/** An order of any kind: its money and facts at the left, its story at the right. */
export function Order() {
  const { orderSn = '' } = useParams()
  const found = useRead('GET /console/api/order', { orderSn }, { everySeconds: 30 })
  const title = found.data?.title
  useOpened(`/orders/${orderSn}`, title && `${t('order')} · ${orderSn} · ${title}`)
  return <Loaded found={found}>{(order) => <Whole order={order} />}</Loaded>
}

const Whole = ({ order }: { order: OrderData }) => (
  <>
    <Card
      title={
        <Flex gap='small' align='center' wrap>
          <Heading level={1}>
            <Typography.Text copyable={{ text: order.orderSn }}>{order.orderSn}</Typography.Text>
          </Heading>
          <StatusTag {...order} />
        </Flex>
      }
      extra={<CustomerLink orderSn={order.orderSn} />}
    >
      <Flex vertical gap='middle'>
        {order.reason && <Alert type='warning' showIcon title={`${t('rejectedFor')}: ${order.reason}`} />}
        <Head order={order} />
        <OrderActs order={order} />
      </Flex>
    </Card>
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={14}>
        <Flex vertical gap='middle'>
          <Money order={order} />
          <People order={order} />
        </Flex>
      </Col>
      <Col xs={24} xl={10}>
        <Flex vertical gap='middle'>
          <Card title={t('notes')}>
            <Notes {...order} />
          </Card>
          <Card title={t('timeLine')}>
            <TimeLine order={order} />
          </Card>
        </Flex>
      </Col>
    </Row>
  </>
)

const CustomerLink = ({ orderSn }: Pick<OrderData, 'orderSn'>) =>
  useMay()('GET /console/api/customer') && <Link to={`/customers/${orderSn}`}>{t('openCustomer')}</Link>

function Head({ order }: { order: OrderData }) {
  const { kind, title, option, count, number, simNo, placeType, points, amount, startAt, endAt } = order
  return (
    <Facts
      column={{ xs: 1, sm: 2, lg: 3 }}
      facts={{
        item: pieces(spaced(title, option), count),
        kind: word('orderKind', kind),
        number: number,
        simNo: simNo,
        amount: priceText(amount, points, t('yuan', { sum: yuan(amount) })),
        paidWith: place(placeType),
        created: time(order.createdAt),
        paidAt: order.paidAt && time(order.paidAt),
        payBefore: !order.paidAt && time(order.payBefore),
        period: startAt && `${time(startAt)} – ${endAt ? time(endAt) : t('lifetime')}`
      }}
    />
  )
}

/** The masked person and where the parcel goes. */
function People({ order: { person, parcel } }: { order: OrderData }) {
  if (!person && !parcel) return null
  const sent = parcel?.trackingNumber && `${parcel.company} ${parcel.trackingNumber}`
  return (
    <Card title={t('parcel')}>
      <Facts
        facts={{
          person: person?.certTail && `${person.name} ***${person.certTail}`,
          receiver: parcel && `${parcel.name} ${parcel.mobile}`,
          address: parcel && (parcel.address || '–'),
          parcel:
            parcel &&
            (sent ? (
              <Typography.Text copyable={{ text: parcel.trackingNumber }}>{sent}</Typography.Text>
            ) : (
              t('none')
            )),
          shippedAt: parcel?.shippedAt && time(parcel.shippedAt),
          signedAt: parcel?.signedAt && time(parcel.signedAt)
        }}
      />
    </Card>
  )
}
