import { View } from '@tarojs/components'
import AtTimeline from 'taro-ui/lib/components/timeline'
import 'taro-ui/lib/style/components/timeline.scss'
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

/** Dot of a step in taro-ui's colours: red for a failed one, green for the newest. */
function colorOf({ bad }: Step, index: number) {
  if (bad) return 'red'
  return index === 0 ? 'green' : undefined
}

function drawStep({ title, note, time, bad, actions = [] }: Step, index: number) {
  return (
    <View className={cx('step', index === 0 && 'on', bad && 'bad')} role='listitem'>
      <View className='what'>{title}</View>
      {note ? <View className='t14 ink2'>{note}</View> : null}
      {time ? <View className='when'>{time}</View> : null}
      {actions.length ? (
        <View className='acts'>
          {actions.map((action) => (
            <Button key={action.text} kind='soft' size='small' onClick={action.onClick}>
              {action.text}
            </Button>
          ))}
        </View>
      ) : null}
    </View>
  )
}

/** A vertical time line, newest on top (taro-ui's timeline, whose titles are our list items). */
export function Steps({ steps, label }: { steps: Step[]; label?: string }) {
  const items = steps.map((step, index) => ({ title: drawStep(step, index), color: colorOf(step, index) }))
  return (
    <View className='steps' role='list' aria-label={label}>
      <AtTimeline customStyle={{}} items={items} />
    </View>
  )
}
