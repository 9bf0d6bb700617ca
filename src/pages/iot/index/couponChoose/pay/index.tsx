import { observer } from 'mobx-react'
import { get } from '@/api/client'
import { useRequest } from '@/hooks'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Pending } from '@/screens/Pending'
import { useToPackage } from '@/areas/portal/order/couponFor'
import { Result } from '@/areas/portal/order/Result'
import { BuyCoupon, resultAddress } from './parts/BuyCoupon'

/** One coupon on sale and its cashier; with an order number, what the order has come to. */
export default observer(function CouponPay() {
  const params = usePageParams()
  const couponGoodsId = Number(params.couponGoodsId) || 0
  const packageId = Number(params.packageId) || undefined
  const { orderSn } = params
  const request = useRequest(() => get('/api/iot/couponChoose', { couponGoodsId }), [couponGoodsId], {
    skip: Boolean(orderSn) || !couponGoodsId
  })
  const toPackage = useToPackage(packageId)
  if (orderSn)
    return (
      <Result
        orderSn={orderSn}
        back={resultAddress(couponGoodsId, packageId, orderSn)}
        next={{ text: t('portal.coupon.use'), onClick: () => toPackage() }}
      />
    )
  return (
    <Pending
      of={request}
      shape={['card', 'card', 'line']}
      absent={!couponGoodsId}
      missing={{ says: t('portal.coupon.missing') }}
    >
      {(choice) => (
        <BuyCoupon
          choice={choice}
          couponGoodsId={couponGoodsId}
          packageId={packageId}
          reload={request.reload}
        />
      )}
    </Pending>
  )
})
