import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/base/Countdown'
import { Icon } from '@/components/base/Icon'
import { Digits } from '../NumberCard'
import { t } from '@/i18n'

export interface HoldBarProps {
  /** ISO time at which the number is on sale again. */
  until: string
  ended: boolean
  onEnd: () => void
  onRelease: () => void
  /** Shown where the page does not show it anyway. */
  number?: string
}

/** How long the number is still kept, and the way to give it up. */
export function HoldBar({ until, ended, onEnd, onRelease, number }: HoldBarProps) {
  const says = (
    <View className={number ? 't12 ink2 grow' : 't14 b grow'} role='status'>
      {t(ended ? 'shop.pretty.ended' : 'shop.pretty.held')}
    </View>
  )
  const clock = ended ? null : <Countdown until={until} onEnd={onEnd} className='t18 b brand' />
  const release = ended ? null : (
    <Button kind='text' size='small' inline onClick={onRelease}>
      {t('shop.pretty.release')}
    </Button>
  )
  return (
    <View className='soft px12 py8'>
      <View className='row gap8'>
        <Icon name={ended ? 'warn' : 'clock'} className='brand t18' />
        {number ? (
          <View className='grow b'>
            <Digits number={number} />
          </View>
        ) : (
          says
        )}
        {clock}
        {number ? null : release}
      </View>
      {number ? (
        <View className='row gap8'>
          {says}
          {release}
        </View>
      ) : null}
    </View>
  )
}
