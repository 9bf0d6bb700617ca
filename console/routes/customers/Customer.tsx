import { Card, Col, Empty, Flex, Row, Tabs, Typography } from 'antd'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { Facts, Rows } from '../../app/cells'
import { keepOpened } from '../../app/lately'
import { OrderLink } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { Heading, Loaded } from '../../app/Screen'
import { time, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'
import { CardPanel } from './CardPanel'
import { OrderTable } from './OrderTable'

export type CustomerData = ConsoleData<'GET /console/api/customer'>

/** One customer, whom an order or a card names: cards at the left, orders at the right. */
export function Customer() {
  const { customer: key = '' } = useParams()
  const found = useRead('GET /console/api/customer', { key }, { everySeconds: 60 })
  const title = found.data && (found.data.names[0]?.name || found.data.mobiles[0]?.mobile || key)
  useEffect(() => {
    if (title) keepOpened({ path: `/customers/${key}`, title: `${t('customer')} · ${title} · ${key}` })
  }, [key, title])
  return (
    <Loaded found={found}>
      {(data) => (
        <>
          <Head data={data} title={title!} />
          <Row gutter={[16, 16]}>
            <Col xs={24} xl={10}>
              <Cards cards={data.cards} />
            </Col>
            <Col xs={24} xl={14}>
              <Flex vertical gap='middle'>
                <Card title={t('ordersOf', { total: data.total, shown: data.orders.length })}>
                  <OrderTable orders={data.orders} />
                </Card>
                <Open data={data} />
                <Notes notes={data.notes} />
              </Flex>
            </Col>
          </Row>
        </>
      )}
    </Loaded>
  )
}

const Head = ({ data: { mobiles, names }, title }: { data: CustomerData; title: string }) => (
  <Card title={<Heading level={1}>{title}</Heading>}>
    <Facts
      column={{ xs: 1, md: 2 }}
      facts={[
        [
          'mobiles',
          mobiles
            .map(
              ({ mobile, lastLogIn }) =>
                `${mobile} (${t('lastLogIn')} ${lastLogIn ? time(lastLogIn) : t('never')})`
            )
            .join('; ') || t('none')
        ],
        [
          'names',
          names.map(({ name, certTail }) => (certTail ? `${name} ***${certTail}` : name)).join('; ') ||
            t('none')
        ]
      ]}
    />
  </Card>
)

/** The cards as tabs; the open one is in the address. */
function Cards({ cards }: Pick<CustomerData, 'cards'>) {
  const [params, change] = useAddress()
  const open = cards.find(({ simNo }) => simNo === params.get('card')) ?? cards[0]
  if (!open)
    return (
      <Card>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noCards')} />
      </Card>
    )
  return (
    <Card
      title={cards.length === 1 ? open.simNo : t('cards')}
      styles={cards.length > 1 ? { body: { paddingTop: 0 } } : {}}
    >
      {cards.length > 1 && (
        <Tabs
          activeKey={open.simNo}
          onChange={(card) => change({ card, act: undefined }, { replace: true })}
          items={cards.map(({ simNo }) => ({ key: simNo, label: simNo }))}
        />
      )}
      <CardPanel key={open.simNo} card={open} />
    </Card>
  )
}

/** Refunds and after-sales that are under way. */
const Open = ({ data: { refunds, afterSales } }: { data: CustomerData }) => (
  <>
    {refunds.length > 0 && (
      <Card title={t('refundsOpen')}>
        <Rows
          rowKey='number'
          rows={refunds}
          columns={[
            ['order', ({ orderSn }) => <OrderLink orderSn={orderSn} />],
            ['amount', ({ amount }) => yuan(amount), 'right'],
            ['state', ({ state }) => word('refund', state)],
            ['reason', ({ reason, why }) => reason || why]
          ]}
        />
      </Card>
    )}
    {afterSales.length > 0 && (
      <Card title={t('afterSales')}>
        <Rows
          rowKey='sn'
          rows={afterSales}
          columns={[
            ['time', ({ createdAt }) => time(createdAt)],
            ['order', ({ orderSn }) => <OrderLink orderSn={orderSn} />],
            ['kind', ({ kind }) => word('afterSaleKind', kind)],
            ['amount', ({ amount }) => yuan(amount), 'right'],
            ['state', ({ state }) => word('afterSale', state)]
          ]}
        />
      </Card>
    )}
  </>
)

const Notes = ({ notes }: Pick<CustomerData, 'notes'>) =>
  notes.length > 0 && (
    <Card title={t('notes')}>
      <Flex vertical gap='small'>
        {notes.map(({ orderSn, who, text, createdAt }) => (
          <Typography.Text key={`${orderSn} ${createdAt}`}>
            {time(createdAt)} {who} · <Link to={`/orders/${orderSn}`}>{orderSn}</Link>: {text}
          </Typography.Text>
        ))}
      </Flex>
    </Card>
  )
