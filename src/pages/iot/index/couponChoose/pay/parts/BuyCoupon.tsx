import { observer } from 'mobx-react'
import { post } from '@/api/client'
import { Notice } from '@/components/feedback/Notice'
import { CouponTicket } from '@/areas/coupons/CouponTicket'
import { CardCashier } from '@/areas/money/CardCashier'
import { usePurchase } from '@/areas/money/usePurchase'
import type { Data } from '@contract'
import { t } from '@/i18n'

export interface BuyCouponProps {
  choice: Data<'GET /api/iot/couponChoose'>
  couponGoodsId: number
  result: string
  reload: () => Promise<void>
}

/** The cashier of a coupon. */
export const BuyCoupon = observer(function BuyCoupon(props: BuyCouponProps) {
  const { choice, couponGoodsId, result, reload } = props
  const { card, onSale, payMethods, cannotBuyReason } = choice
  const goods = onSale.find((one) => one.couponGoodsId === couponGoodsId)!
  const cashier = usePurchase({
    card,
    sum: goods.price,
    payMethods,
    result,
    send: (order, call) => post('/api/iot/createCouponOrder', { ...order, couponGoodsId }, call),
    reload
  })
  return (
    <CardCashier
      cashier={cashier}
      what={<CouponTicket {...goods} when={t('coupons.days', { count: goods.days })} />}
      disabled={Boolean(cannotBuyReason)}
    >
      {cannotBuyReason ? <Notice tone='warn'>{cannotBuyReason}</Notice> : null}
    </CardCashier>
  )
})
