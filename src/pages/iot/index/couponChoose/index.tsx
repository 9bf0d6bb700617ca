import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Price } from '@/components/base/Price'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { CouponTicket } from '@/areas/coupons/CouponTicket'
import { useToPackage } from '@/areas/coupons/couponFor'
import { useRequest } from '@/hooks'
import { go, wayTo } from '@/nav/navigate'
import { isSold } from '@/nav/offered'
import { usePageParams } from '@/nav/usePageParams'
import type { Data } from '@contract'
import { SoldKind } from '@contract/enums'
import { t } from '@/i18n'
import { DetailOf } from '@/screens/Detail'
import { endText } from '@/areas/card/period'

type Coupons = Data<'GET /api/iot/couponChoose'>

const until = ({ endAt }: Coupons['held'][number]) => t('coupons.until', { date: endText(endAt) })

/** Coupons of the card: usable ones, those on sale, then unusable ones in grey. */
export default observer(function CouponChoose() {
  const { packageId } = usePageParams()
  const request = useRequest(
    () => get('/api/iot/couponChoose', packageId ? { packageId: Number(packageId) } : {}),
    [packageId]
  )
  useOrderChanges(request.reload)
  const toPackage = useToPackage(Number(packageId) || undefined)
  return (
    <DetailOf
      request={request}
      isEmpty={({ held, onSale }) => !held.length && !(onSale.length && isSold(SoldKind.coupon))}
      empty={{ text: t('coupons.none'), ...wayTo('pages/iot/index/package/index', t('card.fix.buy')) }}
    >
      {({ held, onSale: all }) => {
        const onSale = isSold(SoldKind.coupon) ? all : []
        return (
          <View className='stack'>
            {held.some(({ reason }) => !reason) ? <View className='h'>{t('coupons.usable')}</View> : null}
            {held
              .filter(({ reason }) => !reason)
              .map((coupon) => (
                <CouponTicket
                  key={coupon.couponId}
                  {...coupon}
                  when={until(coupon)}
                  aside={
                    <Button kind='soft' size='small' inline onClick={() => toPackage(coupon.couponId)}>
                      {t('coupons.use')}
                    </Button>
                  }
                />
              ))}
            {onSale.length ? <View className='h'>{t('coupons.sale')}</View> : null}
            {onSale.map((goods) => (
              <CouponTicket
                key={goods.couponGoodsId}
                {...goods}
                when={t('coupons.days', { count: goods.days })}
                aside={
                  <>
                    <Price fen={goods.price} />
                    <Button
                      size='small'
                      inline
                      onClick={() =>
                        go('pages/iot/index/couponChoose/pay/index', {
                          couponGoodsId: goods.couponGoodsId,
                          packageId
                        })
                      }
                    >
                      {t('coupons.buy')}
                    </Button>
                  </>
                }
              />
            ))}
            {held.some(({ reason }) => reason) ? <View className='h'>{t('coupons.past')}</View> : null}
            {held
              .filter(({ reason }) => reason)
              .map((coupon) => (
                <CouponTicket
                  key={coupon.couponId}
                  {...coupon}
                  off
                  when={until(coupon)}
                  aside={<View className='t12 ink3 tc'>{coupon.reason}</View>}
                />
              ))}
          </View>
        )
      }}
    </DetailOf>
  )
})
