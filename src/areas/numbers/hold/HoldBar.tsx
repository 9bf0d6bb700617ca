import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Countdown } from '@/components/feedback/Countdown'
import { Icon } from '@/components/base/Icon'
import { Digits } from '../NumberCard'
import { t } from '@/i18n'

interface HoldBarProps {
  /** ms of this clock when the hold expires; undefined when it has expired. */
  until?: number
  onEnd: () => void
  onRelease: () => void
  /** Given when the page does not show the number otherwise. */
  number?: string
}

/** Time left of a hold, with a button to release it. */
export function HoldBar({ until, onEnd, onRelease, number }: HoldBarProps) {
  const text = (
    <View className={number ? 't12 ink2 grow' : 't14 b grow'} role='status'>
      {t(until ? 'numbers.pretty.held' : 'numbers.pretty.ended')}
    </View>
  )
  const clock = until ? <Countdown until={until} onEnd={onEnd} className='t18 b' warns /> : null
  const release = until ? (
    <Button kind='text' size='small' inline onClick={onRelease}>
      {t('numbers.pretty.release')}
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
          text
        )}
        {clock}
        {number ? null : release}
      </View>
      {number ? (
        <View className='row gap8'>
          {text}
          {release}
        </View>
      ) : null}
    </View>
  )
}
