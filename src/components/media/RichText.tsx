import { RichText as Native, View } from '@tarojs/components'
import type { RichTextProps } from './types'
import './RichText.scss'

/** Shows html. */
export function RichText({ html }: RichTextProps) {
  return (
    <View className='rich'>
      <Native nodes={html} />
    </View>
  )
}
