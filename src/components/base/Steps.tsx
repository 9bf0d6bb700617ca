import { View } from '@tarojs/components'
import { Button } from './Button'
import { cx } from './cx'
import './Steps.scss'

export interface Step {
  /** What happened, newest first. */
  title: string
  note?: string
  /** Already in the reader's words and zone. */
  time?: string
  /** It went wrong here. */
  bad?: boolean
  /** Buttons at the step: copy the tracking number, call the courier. */
  actions?: { text: string; onClick: () => void }[]
}

/**
 * A vertical time line, newest on top. Not taro-ui's: that one is no list to a screen reader, holds words only where a
 * step has a number to call, and takes as many lines of style to wear our tokens as it draws by itself.
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
