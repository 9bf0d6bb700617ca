import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Empty } from '@/components/feedback/State'
import { t } from '@/i18n'
import { back, go } from '@/nav/navigate'
import { withQuery } from '@rules/url'
import { orderChanged } from '@/areas/orders/orderChanges'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import { OrderPage } from '@/areas/orders/OrderPage'
import { CommentForm } from './CommentForm'

/** The buyer's comment on what an order brought. */
export function OwnComment({ orderSn }: { orderSn: string }) {
  const order = { path: 'pages/order/index', params: { orderSn } } as const
  return (
    <OrderPage
      title={t('orders.comment')}
      address={withQuery('/pages/goods/pretty/comment', { orderSn })}
      load={(call) => get('/api/hk/orderDetails', { orderSn }, call)}
      plain
    >
      {(data) =>
        data.canComment ? (
          <View className='stack'>
            <View className='card pad'>
              <OrderedItem order={data} />
            </View>
            <CommentForm
              orderSn={orderSn}
              kind={data.kind}
              onDone={() => {
                back(order)
                orderChanged()
              }}
            />
          </View>
        ) : (
          <Empty
            text={t('orders.comment.notNow')}
            action={t('orders.detail')}
            onAction={() => go(order.path, order.params, 'replace')}
          />
        )
      }
    </OrderPage>
  )
}
