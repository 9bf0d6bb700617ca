import { Button, Card, Flex, Form, Input, Segmented, Table, Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { ActModal } from '../../app/ActModal'
import { Failed } from '../../app/Failed'
import { OrderLink } from '../../app/OrderLink'
import { useRead } from '../../app/query'
import { orderStatus, time, yuan } from '../../app/shown'
import { useAddress } from '../../app/useAddress'
import { t, word } from '../../words'

type RowData = ConsoleData<'GET /console/api/invoices'>['list'][number]

const pageSize = 50
const lists = ['open', 'issued'] as const

/** Invoices that buyers asked for, and those issued. */
export function Invoices() {
  const [params, change] = useAddress()
  const of = lists.find((one) => one === params.get('of')) ?? 'open'
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, isFetching, refetch } = useRead(
    'GET /console/api/invoices',
    { of, page, pageSize },
    { everySeconds: 60 }
  )
  const asked = data?.list.find(({ orderSn }) => orderSn === params.get('open'))
  return (
    <Card title={<h1 style={{ font: 'inherit', margin: 0 }}>{t('invoices')}</h1>}>
      <Flex vertical gap='middle'>
        <Flex>
          <Segmented
            aria-label={t('invoices')}
            value={of}
            onChange={(value) => change({ of: value === 'open' ? undefined : value, page: undefined })}
            options={lists.map((value) => ({ value, label: word('invoiceOf', value) }))}
          />
        </Flex>
        {error && <Failed error={error} retry={() => void refetch()} />}
        <Table<RowData>
          size='small'
          rowKey='orderSn'
          loading={isFetching && !data}
          dataSource={data?.list}
          columns={columns((orderSn) => change({ open: orderSn }))}
          scroll={{ x: 'max-content' }}
          pagination={{
            current: page,
            pageSize,
            total: data?.total,
            showSizeChanger: false,
            showTotal: (count) => t('inAll', { count }),
            onChange: (to) => change({ page: String(to) })
          }}
        />
      </Flex>
      {asked && <Issue invoice={asked} onClose={() => change({ open: undefined })} />}
    </Card>
  )
}

function Issue({ invoice, onClose }: { invoice: RowData; onClose: () => void }) {
  const { orderSn, version, title, amount, back } = invoice
  const sum = yuan(amount - back)
  return (
    <ActModal<'POST /console/api/issueInvoice', { number: string; link?: string }>
      call='POST /console/api/issueInvoice'
      title={t(invoice.number ? 'correctInvoice' : 'issueInvoice')}
      says={t('issueInvoiceSays', { orderSn, title, sum })}
      reason={null}
      initial={{ number: invoice.number, link: invoice.link }}
      fields={
        <>
          <Form.Item
            name='number'
            label={t('invoiceNumber')}
            rules={[{ required: true, pattern: /^(\d{8}|\d{20})$/, message: t('invoiceNumberRule') }]}
          >
            <Input maxLength={20} inputMode='numeric' />
          </Form.Item>
          <Form.Item
            name='link'
            label={t('invoiceLink')}
            rules={[{ pattern: /^https:\/\/[^\s"'<>]+$/, message: t('invoiceLinkRule') }]}
          >
            <Input maxLength={500} inputMode='url' />
          </Form.Item>
        </>
      }
      body={({ number, link, clientKey }) => ({
        orderSn,
        version,
        number,
        clientKey,
        ...(link ? { link } : {})
      })}
      refreshes={['GET /console/api/invoices']}
      onClose={onClose}
    />
  )
}

const columns = (ask: (orderSn: string) => void) => [
  {
    title: t('order'),
    render: (_: unknown, { orderSn, paidAt }: RowData) => (
      <Flex vertical>
        <OrderLink orderSn={orderSn} />
        <Typography.Text type='secondary'>
          {t('paidAt')} {time(paidAt)}
        </Typography.Text>
      </Flex>
    )
  },
  {
    title: t('item'),
    render: (_: unknown, { item, status }: RowData) => (
      <Flex vertical style={{ maxWidth: 260 }}>
        <Typography.Text ellipsis={{ tooltip: item }}>{item}</Typography.Text>
        <Typography.Text type='secondary'>{orderStatus({ inShop: true, status })}</Typography.Text>
      </Flex>
    )
  },
  {
    title: t('amount'),
    align: 'right' as const,
    render: (_: unknown, { amount, back }: RowData) => (
      <Flex vertical>
        <span>{yuan(amount)}</span>
        {back > 0 && <Typography.Text type='secondary'>{t('gaveBack', { sum: yuan(back) })}</Typography.Text>}
      </Flex>
    )
  },
  {
    title: t('invoiceTitle'),
    render: (_: unknown, { kind, title, taxNumber, email }: RowData) => (
      <Flex vertical style={{ maxWidth: 360 }}>
        <Typography.Text copyable>{title}</Typography.Text>
        {taxNumber && <Typography.Text copyable>{taxNumber}</Typography.Text>}
        <Typography.Text type='secondary'>
          {word('invoiceKind', kind)} {email}
        </Typography.Text>
      </Flex>
    )
  },
  {
    title: t('invoiceNumber'),
    render: (_: unknown, { number, link, issuedAt }: RowData) =>
      number && (
        <Flex vertical>
          <Typography.Text copyable>{number}</Typography.Text>
          <Typography.Text type='secondary'>{time(issuedAt)}</Typography.Text>
          {link && (
            <a href={link} target='_blank' rel='noreferrer'>
              {t('invoiceLink')}
            </a>
          )}
        </Flex>
      )
  },
  {
    title: t('acts'),
    render: (_: unknown, { orderSn, number }: RowData) => (
      <Button onClick={() => ask(orderSn)}>{t(number ? 'correctInvoice' : 'issueInvoice')}</Button>
    )
  }
]
