import { View } from '@tarojs/components'
import AtSteps from 'taro-ui/lib/components/steps'
import 'taro-ui/lib/style/components/steps.scss'
import './Stages.scss'

interface StagesProps {
  /** A title per step of the form, all different. */
  titles: string[]
  /** Index of the current step, from 0. */
  current: number
}

const none = () => undefined

/** Progress through a form of several steps (taro-ui's steps). Display only: taps do nothing. */
export function Stages({ titles, current }: StagesProps) {
  return (
    <View
      className='stages'
      role='img'
      aria-label={`${current + 1}/${titles.length} ${titles[current] ?? ''}`}
    >
      <AtSteps
        customStyle={{}}
        items={titles.map((title) => ({ title, desc: '' }))}
        current={current}
        onChange={none}
      />
    </View>
  )
}
