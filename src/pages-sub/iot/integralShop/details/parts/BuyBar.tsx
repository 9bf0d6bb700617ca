import { PayBar } from '@/components/base/Pay'
import { toEarn } from '@/areas/mall/MissingPoints'
import { PointsPrice } from '@/areas/mall/Points'
import type { Choice, MallGoods } from '@/areas/mall/useChoice'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'

/** The one action possible now: order, or earn the missing points. `lacks`: points missing for one piece. */
export function BuyBar({
  goods,
  choice,
  lacks,
  onExchange
}: {
  goods: MallGoods
  choice: Choice
  lacks: number
  /** Opens the exchange for points alone in place. */
  onExchange: () => void
}) {
  const { option, soldOut, reached } = choice
  const closed = soldOut || reached
  const shut = closed || Boolean(goods.cannotBuyReason)
  const words = () => {
    if (soldOut) return t('mall.soldOut')
    if (reached) return t('mall.reached')
    return lacks ? t('mall.earn') : t('mall.have')
  }
  const toOrder = () =>
    option.price ? go('pages-sub/iot/integralShop/details/payment', { goodsId: goods.goodsId }) : onExchange()
  return (
    <PayBar
      label={t('mall.takes')}
      sum={<PointsPrice points={option.points} price={option.price} size='l' />}
      text={words()}
      disabled={shut && !(lacks && !closed)}
      onPay={lacks ? toEarn : toOrder}
    />
  )
}
