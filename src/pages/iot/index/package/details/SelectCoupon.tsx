import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { go, usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { withCard } from '../../../parts/withCard'
import { Coupons } from './parts/Coupons'

/** Coupons for a package on a page of its own; picking one leads to the package with it. */
export default withCard(function SelectCoupon() {
  const { packageId, couponId } = usePageParams()
  return (
    <Detail
      fallback='/pages/iot/index/package/index'
      load={() => get('/api/iot/couponChoose', packageId ? { packageId: Number(packageId) } : {})}
      isEmpty={(data) => !data.held.length}
      empty={{ says: t('portal.coupon.none') }}
    >
      {(data) => (
        <View className='stack'>
          <View className='card clip'>
            <Coupons
              coupons={data.held}
              value={Number(couponId) || undefined}
              onPick={(picked) =>
                go(
                  'pages/iot/index/package/details/index',
                  { packageId, couponId: picked ?? 'none' },
                  'replace'
                )
              }
            />
          </View>
        </View>
      )}
    </Detail>
  )
})
