import { Card, Col, Descriptions, Empty, Flex, Row, Skeleton, Table, Tabs, Typography } from 'antd'
import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { ConsoleData } from '@contract/console'
import { Failed } from '../../app/Failed'
import { keepOpened } from '../../app/lately'
import { useRead } from '../../app/query'
import { time, yuan } from '../../app/shown'
import { t, word } from '../../words'
import { CardPanel } from './CardPanel'
import { OrderTable } from './OrderTable'

export type CustomerData = ConsoleData<'GET /console/api/customer'>

/** One customer, whom an order or a card names: cards at the left, orders at the right. */
export function Customer() {
  const { customer: key = '' } = useParams()
  const { data, error, refetch } = useRead('GET /console/api/customer', { key }, { everySeconds: 60 })
  const title = data && (data.names[0]?.name || data.mobiles[0]?.mobile || key)
  useEffect(() => {
    if (title) keepOpened({ path: `/customers/${key}`, title: `${t('customer')} · ${title} · ${key}` })
  }, [key, title])
  if (error && !data) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <Flex vertical gap='middle'>
      {error && <Failed error={error} retry={() => void refetch()} />}
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
    </Flex>
  )
}

const Head = ({ data, title }: { data: CustomerData; title: string }) => (
  <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{title}</h1>}>
    <Descriptions
      column={{ xs: 1, md: 2 }}
      items={[
        {
          key: 'mobiles',
          label: t('mobiles'),
          children: data.mobiles.length
            ? data.mobiles
                .map(
                  ({ mobile, lastLogIn }) =>
                    `${mobile} (${t('lastLogIn')} ${lastLogIn ? time(lastLogIn) : t('never')})`
                )
                .join('; ')
            : t('none')
        },
        {
          key: 'names',
          label: t('names'),
          children: data.names.length
            ? data.names.map(({ name, certTail }) => (certTail ? `${name} ***${certTail}` : name)).join('; ')
            : t('none')
        }
      ]}
    />
  </Card>
)

/** The cards as tabs; the open one is in the address. */
function Cards({ cards }: Pick<CustomerData, 'cards'>) {
  const [params, setParams] = useSearchParams()
  const open = cards.find(({ simNo }) => simNo === params.get('card')) ?? cards[0]
  const choose = (simNo: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('card', simNo)
        after.delete('act')
        return after
      },
      { replace: true, preventScrollReset: true }
    )
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
          onChange={choose}
          items={cards.map(({ simNo }) => ({ key: simNo, label: simNo }))}
        />
      )}
      <CardPanel key={open.simNo} card={open} />
    </Card>
  )
}

/** Refunds and after-sales that are under way. */
const Open = ({ data }: { data: CustomerData }) => (
  <>
    {data.refunds.length > 0 && (
      <Card title={t('refundsOpen')}>
        <Table
          size='small'
          rowKey='number'
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={data.refunds}
          columns={[
            {
              title: t('order'),
              render: (_, row) => <Link to={`/orders/${row.orderSn}`}>{row.orderSn}</Link>
            },
            { title: t('amount'), align: 'right', render: (_, row) => yuan(row.amount) },
            { title: t('state'), render: (_, row) => word('refund', row.state) },
            { title: t('reason'), render: (_, row) => row.reason || row.why }
          ]}
        />
      </Card>
    )}
    {data.afterSales.length > 0 && (
      <Card title={t('afterSales')}>
        <Table
          size='small'
          rowKey='sn'
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={data.afterSales}
          columns={[
            { title: t('time'), render: (_, row) => time(row.createdAt) },
            {
              title: t('order'),
              render: (_, row) => <Link to={`/orders/${row.orderSn}`}>{row.orderSn}</Link>
            },
            { title: t('kind'), render: (_, row) => word('afterSaleKind', row.kind) },
            { title: t('amount'), align: 'right', render: (_, row) => yuan(row.amount) },
            { title: t('state'), render: (_, row) => word('afterSale', row.state) }
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
