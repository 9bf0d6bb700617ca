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
import { InvoiceGiven } from './parts/InvoiceGiven'

/** Form of the next order's invoice title. */
function OfNext() {
  return (
    <Detail load={() => get('/api/shop/deliveryTerms', { kind: 'general' })} plain>
      {({ invoices }) =>
        invoices.length ? <InvoiceForm kinds={invoices} /> : <Empty says={t('orders.invoice.absent')} />
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
            says={t('orders.invoice.absent')}
            action={t('orders.toOrder')}
            onAction={() => go('pages/order/index', { orderSn }, 'replace')}
          />
        )
      }
    </OrderPage>
  )
}
