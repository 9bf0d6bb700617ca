import { View } from '@tarojs/components'
import { get, type CallOptions } from '@/api/client'
import { OrderPage } from '@/areas/orders/OrderPage'
import { Button } from '@/components/base/Button'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { withQuery } from '@rules/url'
import { AskForm } from './parts/AskForm'
import { NothingToAsk } from './parts/NothingToAsk'
import { loadSale, Sale } from './parts/Sale'

/** All requests about an order, newest first, and what may be asked for. */
async function load(orderSn: string, call?: CallOptions) {
  const { list, offer } = await get('/api/hk/afterSales', { orderSn }, call)
  const sales = await Promise.all(list.map(({ afterSaleSn }) => loadSale(orderSn, afterSaleSn)))
  return { sales, offer }
}

/** Requests about one order; the form to ask for one where there is none yet. */
export default function AfterSale() {
  const { orderSn = '' } = usePageParams()
  const toAsk = () => go('pages-sub/shop/afterSale/ask', { orderSn })
  return (
    <OrderPage
      address={withQuery('/pages-sub/shop/afterSale/index', { orderSn })}
      load={(call) => load(orderSn, call)}
      follows={({ sales }) =>
        sales.some(({ state }) => ['asked', 'sent', 'received', 'refunding'].includes(state))
      }
      plain
      footer={({ sales, offer }) =>
        offer && sales.length ? <Button onClick={toAsk}>{t('orders.after.again')}</Button> : undefined
      }
    >
      {({ sales, offer }) => {
        if (sales.length)
          return (
            <View className='stack'>
              {sales.map((sale) => (
                <Sale key={`${sale.afterSaleSn}${sale.state}`} sale={sale} />
              ))}
            </View>
          )
        return offer ? <AskForm orderSn={orderSn} offer={offer} /> : <NothingToAsk />
      }}
    </OrderPage>
  )
}
