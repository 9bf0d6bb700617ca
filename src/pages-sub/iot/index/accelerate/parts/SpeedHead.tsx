import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { endText } from '@/areas/card/period'
import type { Data } from '@contract'
import { t } from '@/i18n'

/** The running speed and its end; also while the carrier sets another speed. */
export function SpeedHead({
  list,
  setting
}: {
  list: Data<'GET /api/iot/accelerateList'>
  setting: boolean
}) {
  const { running, until, ownSpeed } = list
  const none = ownSpeed ? t('extras.speed.noneAt', { speed: ownSpeed }) : t('extras.speed.noneNote')
  return (
    <View className='card pad lit row gap12'>
      <Icon name='bolt' className={running ? 't28 brand' : 't28 ink3'} />
      <View className='grow'>
        <View className='row gap8'>
          <View className='t22 b num'>{running ? running.speedCode : t('extras.speed.none')}</View>
          {running && !setting ? <Chip tone='ok'>{t('extras.running')}</Chip> : null}
          {setting ? <Chip tone='warn'>{t('extras.speed.setting')}</Chip> : null}
        </View>
        <View className='t14 ink2 num'>{running ? t('extras.until', { end: endText(until) }) : none}</View>
        <View className='sr' aria-live='polite'>
          {setting ? t('extras.speed.setting') : ''}
        </View>
      </View>
    </View>
  )
}
