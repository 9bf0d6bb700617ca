import { View } from '@tarojs/components'
import AtSteps from 'taro-ui/lib/components/steps'
import 'taro-ui/lib/style/components/steps.scss'
import './Stages.scss'

export interface StagesProps {
  items: { title: string; desc?: string }[]
  /** Which one is under way, from 0. */
  current: number
  onPick?: (index: number) => void
}

/** Where one is on a short way, side by side (taro-ui's steps), as in a form of several parts. */
export function Stages({ items, current, onPick }: StagesProps) {
  return (
    <View
      className='stages'
      role='img'
      aria-label={`${current + 1}/${items.length} ${items[current]?.title ?? ''}`}
    >
      <AtSteps
        customStyle={{}}
        items={items.map((item) => ({ desc: '', ...item }))}
        current={current}
        onChange={(index: number) => onPick?.(index)}
      />
    </View>
  )
}
