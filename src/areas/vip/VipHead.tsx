import { View } from '@tarojs/components'
import { onThisClock } from '@/api/serverTime'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { endText, leftText } from '@/areas/card/period'
import { t } from '@/i18n'
import type { Data } from '@contract'

/** The running VIP: its name, the end of all that is paid for, and the time left. */
export function VipHead({ running, vipUntil }: Pick<Data<'GET /api/iot/vipList'>, 'running' | 'vipUntil'>) {
  if (!running || !vipUntil)
    return (
      <View className='card pad tinted row gap12'>
        <Icon name='crown' className='t28 ink3' />
        <View className='grow'>
          <View className='t18 b'>{t('vip.none')}</View>
          <View className='t14 ink2'>{t('vip.noneNote')}</View>
        </View>
      </View>
    )
  return (
    <View className='card pad tinted row gap12'>
      <Icon name='crown' className='t28 brand' />
      <View className='grow'>
        <View className='row wrap gap4'>
          <View className='t18 b'>{running.vipName}</View>
          <Chip tone='ok'>{t('vip.running')}</Chip>
        </View>
        <View className='t14 ink2 num'>{t('vip.until', { end: endText(vipUntil) })}</View>
      </View>
      <View className='fixed tc'>
        <View className='t22 b num brand'>{leftText(onThisClock(vipUntil), Date.now())}</View>
        <View className='t12 ink3'>{t('vip.speed.left')}</View>
      </View>
    </View>
  )
}
