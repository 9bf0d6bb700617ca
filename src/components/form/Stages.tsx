import { View } from '@tarojs/components'
import AtSteps from 'taro-ui/lib/components/steps'
import 'taro-ui/lib/style/components/steps.scss'
import './Stages.scss'

export interface StagesProps {
  /** A word for each part of the form, all different. */
  titles: string[]
  /** Which one is under way, from 0. */
  current: number
}

const none = () => undefined

/** How far one is in a form of several parts, side by side (taro-ui's steps). They only show it: a tap does nothing. */
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
