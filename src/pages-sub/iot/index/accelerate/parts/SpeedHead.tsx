import { View } from '@tarojs/components'
import { Chip } from '@/components/base/Chip'
import { Icon } from '@/components/base/Icon'
import { speedText } from '@/areas/extras/speed'
import { SpeedChange } from '@/areas/extras/SpeedChange'
import { SpeedLeft } from '@/areas/extras/SpeedLeft'
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
    <View className='card pad lit col gap12'>
      <View className='row gap12'>
        <Icon name='bolt' className={running ? 't28 brand' : 't28 ink3'} />
        <View className='grow'>
          <View className='row gap8'>
            <View className='t22 b num'>{title ? speedText(title) : t('extras.speed.none')}</View>
            {running && !setting ? <Chip tone='ok'>{t('extras.running')}</Chip> : null}
            {setting ? <Chip tone='warn'>{t('extras.speed.setting')}</Chip> : null}
          </View>
          <View className='t14 ink2 num'>
            {running ? t('extras.until', { end: endText(until) }) : t('extras.speed.noneNote')}
          </View>
          <View className='sr' aria-live='polite'>
            {setting ? t('extras.speed.setting') : ''}
          </View>
        </View>
      </View>
      {running && ownSpeed ? <SpeedChange from={ownSpeed} to={running.speedCode} runs /> : null}
      {running && until ? <SpeedLeft until={until} reload={reload} /> : null}
    </View>
  )
}
