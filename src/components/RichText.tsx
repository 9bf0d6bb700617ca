import { RichText as Native, View } from '@tarojs/components'
import './RichText.scss'

/** Shows html that the server has already sanitised; nothing else may be given to it. */
export function RichText({ html }: { html: string }) {
  return (
    <View className='rich'>
      <Native nodes={html} />
    </View>
  )
}
