import { View } from '@tarojs/components'
import { t } from '@/i18n'

const five = [1, 2, 3, 4, 5]

/**
 * A score of 1 to 5 in stars, read as text. Not taro-ui's rate: 21 nodes per score in a long list of comments
 * instead of one, and its picker would have no keyboard access and nothing for screen readers.
 */
export function Stars({ score }: { score: number }) {
  const attributes = { role: 'img', 'aria-label': t('orders.comment.score', { score }) }
  return (
    <View className='warn t16' {...attributes}>
      {five.map((n) => (n <= Math.round(score) ? '★' : '☆')).join('')}
    </View>
  )
}
