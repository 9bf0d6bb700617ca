import { observer } from 'mobx-react'
import { get, post } from '@/api/client'
import { useRequest } from '@/hooks'
import { resultAddress } from '@/nav/result'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { useToPackage } from '@/areas/coupons/couponFor'
import { Result } from '@/areas/money/Result'
import { Notice } from '@/components/feedback/Notice'
import { CouponTicket } from '@/areas/coupons/CouponTicket'
import { CardCashier } from '@/areas/money/CardCashier'
import { usePurchase } from '@/areas/money/usePurchase'
import type { Data } from '@contract'

interface BuyCouponProps {
  choice: Data<'GET /api/iot/couponChoose'>
  couponGoodsId: number
  result: string
  reload: () => Promise<void>
}

/** The cashier of a coupon. */
const BuyCoupon = observer(function BuyCoupon(props: BuyCouponProps) {
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

/** Cashier of one coupon on sale; with an order number, the result of that order. */
export default observer(function CouponPay() {
  const params = usePageParams()
  const couponGoodsId = Number(params.couponGoodsId) || 0
  const packageId = Number(params.packageId) || undefined
  const { orderSn } = params
  const request = useRequest(() => get('/api/iot/couponChoose', { couponGoodsId }), [couponGoodsId], {
    skip: Boolean(orderSn) || !couponGoodsId
  })
  const toPackage = useToPackage(packageId)
  const result = resultAddress('pages/iot/index/couponChoose/pay/index', { couponGoodsId, packageId })
  if (orderSn)
    return (
      <Result
        orderSn={orderSn}
        address={result}
        next={{ text: t('coupons.use'), onClick: () => toPackage() }}
      />
    )
  return (
    <Pending
      request={request}
      shape={['card', 'card', 'line']}
      absent={!couponGoodsId || request.data?.onSale.every((one) => one.couponGoodsId !== couponGoodsId)}
      missing={{ text: t('coupons.missing') }}
    >
      {(choice) => (
        <BuyCoupon choice={choice} couponGoodsId={couponGoodsId} result={result} reload={request.reload} />
      )}
    </Pending>
  )
})
