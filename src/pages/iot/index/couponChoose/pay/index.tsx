import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { resultAddress } from '@/nav/result'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { useToPackage } from '@/areas/coupons/couponFor'
import { Result } from '@/areas/money/Result'
import { BuyCoupon } from './parts/BuyCoupon'

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
      of={request}
      shape={['card', 'card', 'line']}
      absent={!couponGoodsId || request.data?.onSale.every((one) => one.couponGoodsId !== couponGoodsId)}
      missing={{ says: t('coupons.missing') }}
    >
      {(choice) => (
        <BuyCoupon choice={choice} couponGoodsId={couponGoodsId} result={result} reload={request.reload} />
      )}
    </Pending>
  )
})
