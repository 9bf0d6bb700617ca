import { Empty } from '@/components/base/State'
import { stateView, type MallOrder } from '@/areas/mall/state'
import { returnTo } from '@/nav/returnTo'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'

/** Shown instead of the cashier when there is nothing left to pay. */
export function Closed({ order }: { order: MallOrder }) {
  const { text, next } = stateView(order)
  return (
    <Screen>
      <Empty
        says={text}
        note={next}
        action={t('mall.toOrder')}
        onAction={() =>
          returnTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn: order.orderSn })
        }
      />
    </Screen>
  )
}
