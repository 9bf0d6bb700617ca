import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { OrderPage } from '@/areas/orders/OrderPage'
import { Empty } from '@/components/feedback/State'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { Detail } from '@/screens/Detail'
import { withQuery } from '@rules/url'
import { InvoiceForm } from './parts/InvoiceForm'
import type { Data } from '@contract'
import { Cell, CellGroup } from '@/components/base/Cell'
import { copy } from '@/platform/clipboard/clipboard'
import { momentText } from '@/screens/dates'

/** Form of the next order's invoice title. */
function OfNext() {
  return (
    <Detail load={() => get('/api/shop/deliveryTerms', { kind: 'general' })} plain>
      {({ invoices }) =>
        invoices.length ? <InvoiceForm kinds={invoices} /> : <Empty text={t('orders.invoice.absent')} />
      }
    </Detail>
  )
}

/** The invoice of an order, or without `orderSn` what the next one is invoiced to. */
export default function Invoice() {
  const { orderSn = '' } = usePageParams()
  if (!orderSn) return <OfNext />
  return (
    <OrderPage
      address={withQuery('/pages-sub/shop/invoice/index', { orderSn })}
      load={() => get('/api/hk/orderDetails', { orderSn })}
      plain
    >
      {({ invoice }) =>
        invoice ? (
          <View className='stack'>
            {invoice.given ? <InvoiceGiven given={invoice.given} /> : null}
            {invoice.kinds.length ? <InvoiceForm kinds={invoice.kinds} orderSn={orderSn} /> : null}
          </View>
        ) : (
          <Empty
            text={t('orders.invoice.absent')}
            action={t('orders.toOrder')}
            onAction={() => go('pages/order/index', { orderSn }, 'replace')}
          />
        )
      }
    </OrderPage>
  )
}

type Given = NonNullable<NonNullable<Data<'GET /api/hk/orderDetails'>['invoice']>['given']>

/** Invoice title of an order, and the invoice once it is issued, to copy. */
function InvoiceGiven({ given }: { given: Given }) {
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
