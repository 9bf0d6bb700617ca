import { View } from '@tarojs/components'
import AtRate from 'taro-ui/lib/components/rate'
import 'taro-ui/lib/style/components/rate.scss'
import { t } from '@/i18n'
import './AverageStars.scss'

/** An average of 1 to 5 in stars and halves (taro-ui's rate), read as text. */
export function AverageStars({ score }: { score: number }) {
  const attributes = { role: 'img', 'aria-label': t('orders.comment.score', { score }) }
  return (
    <View className='stars' {...attributes}>
      <AtRate customStyle={{}} value={Math.round(score * 2) / 2} margin={0} />
    </View>
  )
}
