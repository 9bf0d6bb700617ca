import { View } from '@tarojs/components'
import { Price } from '@/components/base/Price'
import { dayText } from '@/screens/dates'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import type { Data } from '@contract'

/** Savings of this card by VIP since it began, and the rest up to its price; nothing where the backend does not tell. */
export function VipSavings({ savings }: Pick<Data<'GET /api/iot/vipList'>, 'savings'>) {
  if (!savings) return null
  const { since, orders, money, paid } = savings
  const words = { paid: yuanText(paid), left: yuanText(paid - money) }
  const on = { day: dayText(Date.parse(since)), count: orders }
  return (
    <View className='card pad'>
      <View className='row between gap12'>
        <View className='grow'>
          <View className='t16 b'>{t('vip.saved')}</View>
          <View className='t12 ink3'>{orders ? t('vip.savedOn', on) : t('vip.savedNone')}</View>
        </View>
        <Price fen={money} size='l' plain />
      </View>
      {paid ? (
        <View className={money < paid ? 't14 ink2 mt8' : 't14 ok mt8'}>
          {t(money < paid ? 'vip.toEven' : 'vip.even', words)}
        </View>
      ) : null}
    </View>
  )
}
