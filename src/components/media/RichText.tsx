import { RichText as Native, View } from '@tarojs/components'
import './RichText.scss'

export interface RichTextProps {
  /** Sanitised by the server; nothing else may be given to it. */
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
