import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Chip } from '@/components/base/Chip'
import { Notice } from '@/components/base/Notice'
import { Price } from '@/components/base/Price'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { CouponStatus } from '@contract/enums'
import { shortYuanText } from '@rules/money'
import { timeText } from '@rules/time'

/** The coupons that the card holds. Buying coupons is not open yet and the page says so. */
export default function CouponChoose() {
  const { packageId } = usePageParams()
  return (
    <Detail
      title={t('portal.coupon.mine')}
      load={() => get('/api/iot/couponChoose', packageId ? { packageId: Number(packageId) } : {})}
      isEmpty={({ held }) => !held.length}
      empty={{
        says: t('portal.coupon.none'),
        note: t('portal.coupon.notSold'),
        action: t('portal.cause.buy'),
        onAction: () => go('pages/iot/index/package/index')
      }}
    >
      {({ held, onSale }) => (
        <View className='stack'>
          {held.map((coupon) => (
            <View key={coupon.couponId} className='card pad row gap16'>
              <View className='fixed tc'>
                <Price fen={coupon.amount} size='xl' />
                <View className='t12 ink3'>
                  {coupon.minAmount
                    ? t('portal.coupon.from', { money: shortYuanText(coupon.minAmount) })
                    : t('portal.coupon.always')}
                </View>
              </View>
              <View className='grow'>
                <View className='row wrap between gap8'>
                  <View className='t16 b'>{coupon.name}</View>
                  <Chip tone={coupon.status === CouponStatus.usable ? 'brand' : 'grey'}>
                    {t(`portal.coupon.status.${coupon.status as 1}`)}
                  </Chip>
                </View>
                <View className='t12 ink3'>{coupon.scope}</View>
                <View className='t12 ink3 num'>
                  {t('portal.coupon.until', { date: timeText(coupon.endAt, 'date') })}
                </View>
              </View>
            </View>
          ))}
          {onSale.length ? <Notice>{t('portal.coupon.notSold')}</Notice> : null}
        </View>
      )}
    </Detail>
  )
}
