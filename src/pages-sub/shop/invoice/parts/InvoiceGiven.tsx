import type { Data } from '@contract'
import { Cell, CellGroup } from '@/components/base/Cell'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { momentText } from '@/screens/dates'

type Given = NonNullable<NonNullable<Data<'GET /api/hk/orderDetails'>['invoice']>['given']>

/** Invoice title of an order, and the invoice once it is issued, to copy. */
export function InvoiceGiven({ given }: { given: Given }) {
  const { kind, title, taxNumber, email, number, link, issuedAt } = given
  return (
    <CellGroup>
      <Cell
        title={t(`orders.invoice.state.${number ? 'issued' : 'waiting'}`)}
        value={issuedAt ? momentText(issuedAt) : undefined}
      />
      <Cell title={t('orders.invoice.kind')} value={t(`orders.invoice.state.${kind}`)} />
      <Cell title={t('orders.invoice.title')} note={title} />
      {taxNumber ? <Cell title={t('orders.invoice.tax')} note={taxNumber} /> : null}
      {email ? <Cell title={t('orders.invoice.email')} note={email} /> : null}
      {number ? (
        <Cell
          title={t('orders.invoice.number')}
          note={number}
          value={t('common.copy')}
          bare
          onClick={() => copy(number, t('orders.invoice.number'))}
        />
      ) : null}
      {link ? (
        <Cell title={t('orders.invoice.link')} onClick={() => copy(link, t('orders.invoice'))} bare />
      ) : null}
    </CellGroup>
  )
}
