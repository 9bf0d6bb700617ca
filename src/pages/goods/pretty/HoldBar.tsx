import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Countdown } from '@/components/Countdown'
import { Icon } from '@/components/Icon'
import { t } from '@/i18n'

export interface HoldBarProps {
  /** ISO time at which the number is on sale again. */
  until: string
  ended: boolean
  onEnd: () => void
  onRelease: () => void
}

/** How long the number is still kept. */
export function HoldBar({ until, ended, onEnd, onRelease }: HoldBarProps) {
  return (
    <View className='soft p12'>
      <View className='row gap8'>
        <Icon name='clock' className='brand t18' />
        <View className='grow t16 b' role='status'>
          {t(ended ? 'shop.pretty.ended' : 'shop.pretty.held')}
        </View>
        {ended ? null : <Countdown until={until} onEnd={onEnd} className='t22 b brand' />}
      </View>
      {ended ? null : (
        <View className='row between gap8'>
          <View className='t12 ink2'>{t('shop.pretty.heldNote')}</View>
          <Button kind='text' size='small' onClick={onRelease}>
            {t('shop.pretty.release')}
          </Button>
        </View>
      )}
    </View>
  )
}
