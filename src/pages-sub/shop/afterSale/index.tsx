import { View } from '@tarojs/components'
import { get, type CallOptions } from '@/api/client'
import { OrderPage } from '@/areas/orders/OrderPage'
import { Button } from '@/components/base/Button'
import { Empty } from '@/components/base/State'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { withQuery } from '@rules/url'
import { loadSale, Sale } from './parts/Sale'

/** All requests about an order, newest first, and what may be asked for. */
async function load(orderSn: string, call?: CallOptions) {
  const { list, offer } = await get('/api/hk/afterSales', { orderSn }, call)
  const sales = await Promise.all(list.map(({ afterSaleSn }) => loadSale(orderSn, afterSaleSn)))
  return { sales, canAsk: offer !== null }
}

/** Refunds and returns of one order. */
export default function AfterSale() {
  const { orderSn = '' } = usePageParams()
  const toAsk = () => go('pages-sub/shop/afterSale/ask', { orderSn })
  return (
    <OrderPage
      address={withQuery('/pages-sub/shop/afterSale/index', { orderSn })}
      parent={{ path: 'pages/order/index', params: { orderSn } }}
      load={(call) => load(orderSn, call)}
      follows={({ sales }) =>
        sales.some(({ state }) => ['asked', 'sent', 'received', 'refunding'].includes(state))
      }
      plain
      footer={({ sales, canAsk }) =>
        canAsk && sales.length ? <Button onClick={toAsk}>{t('orders.after.again')}</Button> : undefined
      }
    >
      {({ sales, canAsk }) =>
        sales.length ? (
          <View className='stack'>
            {sales.map((sale) => (
              <Sale key={`${sale.afterSaleSn}${sale.state}`} sale={sale} />
            ))}
          </View>
        ) : (
          <Empty
            says={t(canAsk ? 'orders.after.none' : 'orders.after.closedNote')}
            action={t(canAsk ? 'title.afterSaleAsk' : 'orders.after.service')}
            onAction={canAsk ? toAsk : () => go('pages/customer/index')}
          />
        )
      }
    </OrderPage>
  )
}
