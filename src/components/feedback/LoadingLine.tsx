import AtActivityIndicator from 'taro-ui/lib/components/activity-indicator'
import { View } from '@tarojs/components'
import 'taro-ui/lib/style/components/activity-indicator.scss'
import 'taro-ui/lib/style/components/loading.scss'
import { useLater } from './Spinner'
import './LoadingLine.scss'

/** A line of its own for what takes longer than 200 ms (taro-ui's activity indicator). */
export function LoadingLine({ text }: { text: string }) {
  if (!useLater(200)) return null
  return (
    <View className='loading-line' role='status'>
      <AtActivityIndicator content={text} />
    </View>
  )
}
