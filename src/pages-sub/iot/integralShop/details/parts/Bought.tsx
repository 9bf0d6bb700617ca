import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { PointsPrice } from '@/areas/mall/Points'
import { orderChanged } from '@/areas/orders/orderChanges'
import { Unfollowed } from '@/areas/money/Unfollowed'
import { useOrderResult } from '@/areas/money/useOrderResult'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { PayResult } from '@/screens/pay/PayResult'

/** Result of an order of the points mall, polled until it is settled; links to the order. */
export const Bought = observer(function Bought({ orderSn }: { orderSn: string }) {
  const { sim } = useStores()
  const { state, result, missing, absent, again } = useOrderResult(orderSn, () => {
    orderChanged()
    // reload the points, for home
    sim.loadInfo().catch(() => undefined)
  })
  if ((absent || missing) && !result)
    return (
      <Unfollowed
        title={t('mall.result.title')}
        absent={absent}
        action={t('mall.orders')}
        onAction={() => go('pages-sub/iot/integralShop/order/index', {}, 'replace')}
      />
    )
  const done = state === 'done' || state === 'paid'
  return (
    <PayResult
      title={t('mall.result.title')}
      state={state}
      text={done ? t('mall.result.done') : undefined}
      note={done ? t('mall.result.doneNote') : undefined}
      onAgain={again}
      onPay={() => go('pages-sub/iot/integralShop/order/orderDetails/pay', { orderSn }, 'replace')}
      next={{
        text: t('mall.toOrder'),
        onClick: () => go('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn }, 'replace')
      }}
    >
      {result ? (
        <View className='row center mb8'>
          <PointsPrice points={result.points} price={result.amount} size='l' />
        </View>
      ) : null}
    </PayResult>
  )
})
