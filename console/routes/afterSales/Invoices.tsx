import { Typography } from 'antd'
import type { ConsoleData } from '@contract/console'
import { invoiceLinkForm, invoiceNumberForm } from '@rules/order/invoice'
import { act, Acts } from '../../app/Acts'
import { Parts, usePage } from '../../app/address'
import { send } from '../../app/api'
import { type Columns, copied, lines, List } from '../../app/cells'
import { text } from '../../app/fields'
import { FileLines } from '../../app/FileLines'
import { OrderLink } from '../../app/OrderLink'
import { Screen } from '../../app/Screen'
import { orderStatus, time, yuan } from '../../app/shown'
import { t, word } from '../../words'

type Line = ConsoleData<'POST /console/api/readInvoices'>['list'][number]
type RowData = ConsoleData<'GET /console/api/invoices'>['list'][number]

/** Invoices that buyers asked for, those issued, and a file of them. */
export const Invoices = () => (
  <Screen title='invoices'>
    <Parts
      name='of'
      words='invoiceOf'
      clears={['lines']}
      parts={{
        open: <InvoiceList key='open' of='open' />,
        issued: <InvoiceList key='issued' of='issued' />,
        file: <InvoiceFile />
      }}
    />
  </Screen>
)

const InvoiceList = ({ of }: { of: 'open' | 'issued' }) => (
  <List found={usePage('GET /console/api/invoices', { of })} rowKey='orderSn' columns={columns} />
)

/** Enters many invoices by a file. */
const InvoiceFile = () => (
  <FileLines<Line>
    call='POST /console/api/readInvoices'
    title='invoiceOf.file'
    texts={{
      paste: 'pasteInvoices',
      drop: 'dropInvoices',
      figures: 'invoicesRead',
      button: 'issueCount',
      done: 'isIssued'
    }}
    send={(list) =>
      send('POST /console/api/issueInvoices', {
        invoices: list.map(({ orderSn, version, number, link, clientKey }) => ({
          orderSn,
          version,
          number,
          clientKey,
          ...(link ? { link } : {})
        }))
      })
    }
    columns={{
      orderSn: ({ orderSn }) => <OrderLink orderSn={orderSn} />,
      invoiceTitle: ({ title }) => title,
      amount: ({ amount }) => yuan(amount),
      invoiceNumber: ({ number, before, link }) =>
        lines(number, before && before !== number ? t('numberBefore', { number: before }) : link, 360)
    }}
  />
)

const issue = ({ orderSn, version, title, amount, back, number, link }: RowData) =>
  act({
    name: number ? 'correctInvoice' : 'issueInvoice',
    call: 'POST /console/api/issueInvoice',
    consequence: t('issueInvoiceSays', { orderSn, title, sum: yuan(amount - back) }),
    reason: null,
    initial: { number, link },
    fields: {
      number: text(
        'invoiceNumber',
        [{ required: true, pattern: invoiceNumberForm, message: t('invoiceNumberRule') }],
        { maxLength: 20, inputMode: 'numeric' }
      ),
      link: text('invoiceLink', [{ pattern: invoiceLinkForm, message: t('invoiceLinkRule') }], {
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
