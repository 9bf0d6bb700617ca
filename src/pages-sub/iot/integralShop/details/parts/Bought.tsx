import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Empty, State } from '@/components/base/State'
import { PointsPrice } from '@/areas/mall/Points'
import { orderChanged } from '@/areas/orders/orderChanges'
import { useOrderResult } from '@/areas/money/useOrderResult'
import { useStores } from '@/hooks'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { PayResult } from '@/screens/PayResult'
import { Screen } from '@/screens/Screen'

/** Result of an order of the points mall, polled until it is settled; links to the order. */
export const Bought = observer(function Bought({ orderSn }: { orderSn: string }) {
  const { sim } = useStores()
  const { state, result, missing, absent, again } = useOrderResult(orderSn, () => {
    orderChanged()
    // reload the points, for home
    sim.loadInfo().catch(() => undefined)
  })
  if (absent && !result)
    return (
      <Screen title={t('mall.result.title')}>
        <State
          art='wait'
          says={t('money.result.sent')}
          note={t('money.result.sentNote')}
          action={t('mall.orders')}
          onAction={() => go('pages-sub/iot/integralShop/order/index', {}, 'replace')}
        />
      </Screen>
    )
  if (missing && !result)
    return (
      <Screen title={t('mall.result.title')}>
        <Empty
          says={t('money.result.missing')}
          note={t('money.result.missingNote')}
          action={t('mall.orders')}
          onAction={() => go('pages-sub/iot/integralShop/order/index', {}, 'replace')}
        />
      </Screen>
    )
  const done = state === 'done' || state === 'paid'
  return (
    <PayResult
      title={t('mall.result.title')}
      state={state}
      says={done ? t('mall.result.done') : undefined}
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
