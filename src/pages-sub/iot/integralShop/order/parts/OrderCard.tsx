import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Chip } from '@/components/base/Chip'
import { Tap } from '@/components/base/Tap'
import { GoodsLine } from '@/areas/mall/GoodsLine'
import { PointsPrice } from '@/areas/mall/Points'
import { stateView, type MallOrderRow } from '@/areas/mall/state'
import { PayLeft } from '@/areas/orders/PayLeft'
import { go } from '@/nav/navigate'
import { isSold } from '@/nav/offered'
import { t } from '@/i18n'
import { MallOrderState as S, SoldKind } from '@contract/enums'
import { momentText } from '@/screens/dates'

const page = 'pages-sub/iot/integralShop/order/orderDetails/index'

/** The next action of an order; undefined when there is none. */
function nextOf({
  state,
  orderSn,
  goodsId
}: MallOrderRow): { text: string; act: () => void; soft?: boolean } | undefined {
  const pay = () => go('pages-sub/iot/integralShop/order/orderDetails/pay', { orderSn })
  const sold = isSold(SoldKind.mall)
  if (state === S.toPay && sold) return { text: t('mall.payNow'), act: pay }
  if (state === S.toPickUp) return { text: t('mall.code'), act: () => go(page, { orderSn }) }
  const track = () => go('pages-sub/iot/integralShop/order/orderDetails/logistics', { orderSn })
  if (state === S.shipped) return { text: t('mall.track'), act: track, soft: true }
  const reorder = () => go('pages-sub/iot/integralShop/details/index', { goodsId })
  if (sold && (state === S.done || state === S.cancelled || state === S.refunded))
    return { text: t('mall.again'), act: reorder, soft: true }
  return undefined
}

/** An order of the list: item, count, cost, state, and next action. */
export function OrderCard({ order, onLate }: { order: MallOrderRow; onLate: () => void }) {
  const { orderSn, createdAt, payBefore, state, points, amount } = order
  const { text, tone } = stateView(order)
  const next = nextOf(order)
  return (
    <View className='card pad'>
      <Tap className='full' onClick={() => go(page, { orderSn })}>
        <View className='row between mb8'>
          <View className='t12 ink3 num'>{momentText(createdAt)}</View>
          <Chip tone={tone}>{text}</Chip>
        </View>
        <GoodsLine {...order} />
      </Tap>
      {state === S.toPay && payBefore ? (
        <View className='t12 ink3 mt8'>
          <PayLeft until={payBefore} onEnd={onLate} />
        </View>
      ) : null}
      <View className='row between wrap gap8 mt12'>
        <PointsPrice points={points} price={amount} />
        {next ? (
          <Button kind={next.soft ? 'soft' : 'primary'} size='small' inline onClick={next.act}>
            {next.text}
          </Button>
        ) : null}
      </View>
    </View>
  )
}
