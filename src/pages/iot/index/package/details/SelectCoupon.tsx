import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { go } from '@/nav/navigate'
import { usePageParams } from '@/nav/usePageParams'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { Coupons } from './parts/Coupons'

/** Coupons for a package, as a page of its own; picking one opens the package with it. */
export default function SelectCoupon() {
  const { packageId, couponId } = usePageParams()
  return (
    <Detail
      load={() => get('/api/iot/couponChoose', packageId ? { packageId: Number(packageId) } : {})}
      isEmpty={(data) => !data.held.length}
      empty={{ text: t('coupons.none') }}
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
}
