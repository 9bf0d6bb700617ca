import { get } from '@/api/client'
import { OrderPage } from '@/areas/orders/OrderPage'
import { usePageParams } from '@/nav/usePageParams'
import { withQuery } from '@rules/url'
import { AskForm } from './parts/AskForm'
import { NothingToAsk } from './parts/NothingToAsk'

/** Asks for money back of an order, for other goods or a repair. */
export default function AskAfterSale() {
  const { orderSn = '' } = usePageParams()
  return (
    <OrderPage
      address={withQuery('/pages-sub/shop/afterSale/ask', { orderSn })}
      load={() => get('/api/hk/afterSales', { orderSn })}
      plain
    >
      {({ offer }) => (offer ? <AskForm orderSn={orderSn} offer={offer} /> : <NothingToAsk />)}
    </OrderPage>
  )
}
