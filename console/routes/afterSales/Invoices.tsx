import { Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { act, Acts } from '../../app/Acts'
import { Choice, chosenOf, useAddress, usePage } from '../../app/address'
import { type Columns, copied, lines, List } from '../../app/cells'
import { text } from '../../app/fields'
import { OrderLink } from '../../app/OrderLink'
import { Screen } from '../../app/Screen'
import { orderStatus, time, yuan } from '../../app/shown'
import { t, word } from '../../words'

type RowData = ConsoleData<'GET /console/api/invoices'>['list'][number]

const lists = ['open', 'issued'] as const

/** Invoices that buyers asked for, and those issued. */
export function Invoices() {
  const [params] = useAddress()
  const found = usePage('GET /console/api/invoices', { of: chosenOf(params, 'of', lists) ?? 'open' })
  return (
    <Screen title='invoices'>
      <Choice name='of' label='invoices' values={lists} words='invoiceOf' />
      <List found={found} rowKey='orderSn' columns={columns} />
    </Screen>
  )
}

const issue = ({ orderSn, version, title, amount, back, number, link }: RowData) =>
  act({
    name: number ? 'correctInvoice' : 'issueInvoice',
    call: 'POST /console/api/issueInvoice',
    says: t('issueInvoiceSays', { orderSn, title, sum: yuan(amount - back) }),
    reason: null,
    initial: { number, link },
    fields: {
      number: text(
        'invoiceNumber',
        [{ required: true, pattern: /^(\d{8}|\d{20})$/, message: t('invoiceNumberRule') }],
        { maxLength: 20, inputMode: 'numeric' }
      ),
      link: text('invoiceLink', [{ pattern: /^https:\/\/[^\s"'<>]+$/, message: t('invoiceLinkRule') }], {
        maxLength: 500,
        inputMode: 'url'
      })
    },
    about: { orderSn, version },
    body: ({ link: typed, ...values }) => ({ ...values, ...(typed ? { link: typed } : {}) })
  })

const columns: Columns<RowData> = {
  order: ({ orderSn, paidAt }) => lines(<OrderLink orderSn={orderSn} />, `${t('paidAt')} ${time(paidAt)}`),
  item: ({ item, status }) => lines(item, orderStatus({ inShop: true, status }), 260),
  amount: ({ amount, back }) => lines(yuan(amount), back > 0 && t('gaveBack', { sum: yuan(back) })),
  invoiceTitle: ({ kind, title, taxNumber, email }) =>
    lines(
      <>
        {copied(title)}
        {taxNumber && <br />}
        {taxNumber && copied(taxNumber)}
      </>,
      `${word('invoiceKind', kind)} ${email}`,
      360
    ),
  invoiceNumber: ({ number, link, issuedAt }) =>
    number &&
    lines(
      <>
        {copied(number)}{' '}
        {link && (
          <Typography.Link href={link} target='_blank' rel='noreferrer'>
            {t('invoiceLink')}
          </Typography.Link>
        )}
      </>,
      time(issuedAt)
    ),
  acts: (invoice) => <Acts acts={[issue(invoice)]} row={['open', invoice.orderSn]} />
}
