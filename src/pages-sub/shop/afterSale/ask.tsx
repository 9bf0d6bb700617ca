import { get } from '@/api/client'
import { OrderPage } from '@/areas/orders/OrderPage'
import { Empty } from '@/components/base/State'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { withQuery } from '@rules/url'
import { AskForm } from './parts/AskForm'

/** Asks for money back of an order, with or without sending the goods back. */
export default function AskAfterSale() {
  const { orderSn = '' } = usePageParams()
  return (
    <OrderPage
      address={withQuery('/pages-sub/shop/afterSale/ask', { orderSn })}
      parent={{ path: 'pages/order/index', params: { orderSn } }}
      load={() => get('/api/hk/afterSales', { orderSn })}
      plain
    >
      {({ offer }) =>
        offer ? (
          <AskForm orderSn={orderSn} offer={offer} />
        ) : (
          <Empty
            says={t('orders.after.closedNote')}
            action={t('orders.after.service')}
            onAction={() => go('pages/customer/index')}
          />
        )
      }
    </OrderPage>
  )
}
