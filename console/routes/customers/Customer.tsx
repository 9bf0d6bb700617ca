import { Card, Col, Flex, Row, Tabs } from 'antd'
import { useParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { useAddress } from '../../app/address'
import { type Columns, Facts, joined, lines, Rows, Story, type RowsProps } from '../../app/cells'
import { useOpened } from '../../app/lately'
import { OrderLink, parcelLines, StatusTag } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { Heading, Loaded, Nothing } from '../../app/Screen'
import { place, priceText, time, yuan } from '../../app/shown'
import { t, word, type WordKey } from '../../words'
import { CardPanel } from './CardPanel'

export type CustomerData = ConsoleData<'GET /console/api/customer'>

/** One customer, whom an order or a card names: cards at the left, orders at the right. */
export function Customer() {
  const { customer: key = '' } = useParams()
  const found = useRead('GET /console/api/customer', { key }, { everySeconds: 60 })
  const title = found.data && (found.data.names[0]?.name || found.data.mobiles[0]?.mobile || key)
  useOpened(`/customers/${key}`, title && `${t('customer')} · ${title} · ${key}`)
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
                  <Rows rowKey='orderSn' rows={data.orders} columns={columns} />
                </Card>
                <UnderWay data={data} />
                <Notes notes={data.notes} />
              </Flex>
            </Col>
          </Row>
        </>
      )}
    </Loaded>
  )
}

const columns: Columns<CustomerData['orders'][number]> = {
  orderSn: ({ orderSn, createdAt }) => lines(<OrderLink orderSn={orderSn} />, time(createdAt)),
  item: ({ kind, title, simNo }) => lines(title, `${word('orderKind', kind)} ${simNo}`, 260),
  amount: ({ amount, points, back, placeType }) =>
    lines(
      priceText(amount, points),
      back > 0 ? t('gaveBack', { sum: yuan(back) }) : amount > 0 && place(placeType)
    ),
  state: (order) => lines(<StatusTag {...order} />, order.reason, 200),
  parcel: parcelLines
}

const Head = ({ data: { mobiles, names }, title }: { data: CustomerData; title: string }) => (
  <Card title={<Heading level={1}>{title}</Heading>}>
    <Facts
      column={{ xs: 1, md: 2 }}
      facts={{ mobiles: listOf(mobiles.map(mobileText)), names: listOf(names.map(nameText)) }}
    />
  </Card>
)

const listOf = (texts: string[]) => texts.join('; ') || t('none')
const mobileText = ({ mobile, lastLogIn }: CustomerData['mobiles'][number]) =>
  joined(mobile, `${t('lastLogIn')} ${lastLogIn ? time(lastLogIn) : t('never')}`)
const nameText = ({ name, certTail }: CustomerData['names'][number]) =>
  certTail ? `${name} ***${certTail}` : name

/** The cards as tabs; the open one is in the address. */
function Cards({ cards }: Pick<CustomerData, 'cards'>) {
  const [params, change] = useAddress()
  const open = cards.find(({ simNo }) => simNo === params.get('card')) ?? cards[0]
  if (!open)
    return (
      <Card>
        <Nothing text='noCards' />
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

/** Rows in a card of their own, if there are any. */
const Section = <R extends object>({ heading, ...rows }: RowsProps<R> & { heading: WordKey }) =>
  rows.rows?.length ? (
    <Card title={t(heading)}>
      <Rows {...rows} />
    </Card>
  ) : null

/** Refunds and after-sales under way, and SMS that the shop sent about the orders. */
const UnderWay = ({ data: { refunds, afterSales, sms } }: { data: CustomerData }) => (
  <>
    <Section
      heading='refundsOpen'
      rowKey='number'
      rows={refunds}
      columns={{
        order: ({ orderSn }) => <OrderLink orderSn={orderSn} />,
        amount: ({ amount }) => yuan(amount),
        state: ({ state }) => word('refund', state),
        reason: ({ reason, why }) => reason || why
      }}
    />
    <Section
      heading='afterSales'
      rowKey='sn'
      rows={afterSales}
      columns={{
        time: ({ createdAt }) => time(createdAt),
        order: ({ orderSn }) => <OrderLink orderSn={orderSn} />,
        kind: ({ kind }) => word('afterSaleKind', kind),
        amount: ({ amount }) => yuan(amount),
        state: ({ state }) => word('afterSale', state)
      }}
    />
    <Section
      heading='smsToBuyer'
      rowKey={({ orderSn, what, sentAt }) => `${orderSn} ${what} ${sentAt}`}
      rows={sms}
      columns={{
        time: ({ sentAt }) => time(sentAt),
        order: ({ orderSn }) => <OrderLink orderSn={orderSn} />,
        message: ({ what }) => word('sms', what)
      }}
    />
  </>
)

const Notes = ({ notes }: Pick<CustomerData, 'notes'>) =>
  notes.length > 0 && (
    <Card title={t('notes')}>
      <Story
        events={notes.map(({ orderSn, text, ...note }) => ({
          ...note,
          text: (
            <>
              <OrderLink orderSn={orderSn} />: {text}
            </>
          )
        }))}
      />
    </Card>
  )
