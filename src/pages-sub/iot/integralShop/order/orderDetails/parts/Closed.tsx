import { Empty } from '@/components/feedback/State'
import { nextText, stateView, type MallOrder } from '@/areas/mall/state'
import { returnTo } from '@/nav/returnTo'
import { t } from '@/i18n'
import { Screen } from '@/screens/Screen'

/** Shown instead of the cashier when there is nothing left to pay. */
export function Closed({ order }: { order: MallOrder }) {
  return (
    <Screen>
      <Empty
        says={stateView(order).text}
        note={nextText(order)}
        action={t('mall.toOrder')}
        onAction={() =>
          returnTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn: order.orderSn })
        }
      />
    </Screen>
  )
}
