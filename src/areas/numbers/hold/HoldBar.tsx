import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/base/Countdown'
import { Icon } from '@/components/base/Icon'
import { Digits } from '../NumberCard'
import { t } from '@/i18n'

export interface HoldBarProps {
  /** ms of this clock at which the number is on sale again; without it that moment has come. */
  until?: number
  onEnd: () => void
  onRelease: () => void
  /** Shown where the page does not show it anyway. */
  number?: string
}

/** How long the number is still kept, and the way to give it up. */
export function HoldBar({ until, onEnd, onRelease, number }: HoldBarProps) {
  const says = (
    <View className={number ? 't12 ink2 grow' : 't14 b grow'} role='status'>
      {t(until ? 'shop.pretty.held' : 'shop.pretty.ended')}
    </View>
  )
  const clock = until ? <Countdown until={until} onEnd={onEnd} className='t18 b brand' /> : null
  const release = until ? (
    <Button kind='text' size='small' inline onClick={onRelease}>
      {t('shop.pretty.release')}
    </Button>
  ) : null
  return (
    <View className='soft px12 py8'>
      <View className='row gap8'>
        <Icon name={until ? 'clock' : 'warn'} className='brand t18' />
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
