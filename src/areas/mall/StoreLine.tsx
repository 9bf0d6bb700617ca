import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { regionText } from '@rules/region'

export type PickUpStore = Data<'GET /api/iot/goodsShopStore'>['list'][number]

/** Metres as text: 850 m, 1.2 km, 23 km. */
function distanceText(metres: number): string {
  if (metres < 1000) return t('mall.store.metres', { count: metres })
  const km = metres / 1000
  return t('mall.store.km', { count: km < 10 ? km.toFixed(1) : Math.round(km) })
}

/** Address of a store on one line. */
export const storeAddress = ({
  province,
  city,
  county,
  address
}: Pick<PickUpStore, 'province' | 'city' | 'county' | 'address'>) =>
  `${regionText([province, city, county])} ${address}`

/** A store: name with distance, address, opening hours. */
export function StoreLine(store: Omit<PickUpStore, 'latitude' | 'longitude'>) {
  const { name, distance, hours, keepDays } = store
  return (
    <View className='grow'>
      <View className='row between gap8'>
        <View className='t16 b'>{name}</View>
        {distance === null ? null : <View className='t14 brand num fixed'>{distanceText(distance)}</View>}
      </View>
      <View className='t14 ink2'>{storeAddress(store)}</View>
      {hours ? <View className='t12 ink3'>{t('mall.store.hours', { hours })}</View> : null}
      {keepDays ? <View className='t12 ink3'>{t('mall.store.keeps', { count: keepDays })}</View> : null}
    </View>
  )
}
