import { View } from '@tarojs/components'
import { Button } from '../base/Button'
import { cx } from '../base/cx'
import './Steps.scss'

export interface Step {
  /** The event. */
  title: string
  note?: string
  /** Already formatted for the user. */
  time?: string
  /** This step failed. */
  bad?: boolean
  /** Buttons of the step: copy the tracking number, call the courier. */
  actions?: { text: string; onClick: () => void }[]
}

/**
 * A vertical time line, newest on top. Not taro-ui's: that one is no list to screen readers, shows text only
 * in numbered steps, and needs as much style to use our tokens as it saves.
 */
export function Steps({ steps, label }: { steps: Step[]; label?: string }) {
  return (
    <View className='steps' role='list' aria-label={label}>
      {steps.map((step, index) => (
        <View
          key={`${step.title}${step.time}${index}`}
          className={cx('step', index === 0 && 'on', step.bad && 'bad')}
          role='listitem'
        >
          <View className='what'>{step.title}</View>
          {step.note ? <View className='t14 ink2'>{step.note}</View> : null}
          {step.time ? <View className='when'>{step.time}</View> : null}
          {step.actions?.length ? (
            <View className='acts'>
              {step.actions.map((action) => (
                <Button key={action.text} kind='soft' size='small' onClick={action.onClick}>
                  {action.text}
                </Button>
              ))}
            </View>
          ) : null}
        </View>
      ))}
    </View>
  )
}
