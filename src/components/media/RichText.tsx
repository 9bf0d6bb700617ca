import { RichText as Native, View } from '@tarojs/components'
import './RichText.scss'

export interface RichTextProps {
  /** Html sanitised by the server; never pass any other. */
  html: string
}

/** Shows html. */
export function RichText({ html }: RichTextProps) {
  return (
    <View className='rich'>
      <Native nodes={html} />
    </View>
  )
}
