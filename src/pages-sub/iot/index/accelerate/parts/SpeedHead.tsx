import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { speedText } from '@/areas/vip/speed'
import { SpeedChange } from '@/areas/vip/SpeedChange'
import { SpeedLeft } from '@/areas/vip/SpeedLeft'
import { endText } from '@/areas/card/period'
import type { Data } from '@contract'
import { t } from '@/i18n'

interface SpeedHeadProps {
  list: Data<'GET /api/iot/accelerateList'>
  /** Whether the carrier sets another speed now. */
  setting: boolean
  reload: () => Promise<void>
}

/** The speed that the card has: that of its package, or the running acceleration with before, after and the time left. */
export function SpeedHead({ list, setting, reload }: SpeedHeadProps) {
  const { running, until, ownSpeed = '' } = list
  const title = running?.speedCode || ownSpeed
  return (
    <View className='card pad tinted col gap12'>
      <View className='row gap12'>
        <Icon name='bolt' className={running ? 't28 brand' : 't28 ink3'} />
        <View className='grow'>
          <View className='row gap8'>
            <View className='t22 b num'>{title ? speedText(title) : t('vip.speed.none')}</View>
            {running && !setting ? <Chip tone='ok'>{t('vip.running')}</Chip> : null}
            {setting ? <Chip tone='warn'>{t('vip.speed.setting')}</Chip> : null}
          </View>
          <View className='t14 ink2 num'>
            {running ? t('vip.until', { end: endText(until) }) : t('vip.speed.noneNote')}
          </View>
          <View className='sr' aria-live='polite'>
            {setting ? t('vip.speed.setting') : ''}
          </View>
        </View>
      </View>
      {running && ownSpeed ? <SpeedChange from={ownSpeed} to={running.speedCode} runs /> : null}
      {running && until ? <SpeedLeft until={until} reload={reload} /> : null}
    </View>
  )
}
