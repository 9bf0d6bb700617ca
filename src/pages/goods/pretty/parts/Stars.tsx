import { View } from '@tarojs/components'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'

const five = [1, 2, 3, 4, 5]

/**
 * A score of 1 to 5 in stars, read as text. Not taro-ui's rate: 21 nodes per score in a long list of comments
 * instead of one, and the picker below would have no keyboard access and nothing for screen readers.
 */
export function Stars({ score }: { score: number }) {
  const attributes = { role: 'img', 'aria-label': t('orders.comment.score', { score }) }
  return (
    <View className='warn t16' {...attributes}>
      {five.map((n) => (n <= Math.round(score) ? '★' : '☆')).join('')}
    </View>
  )
}

/** Five stars to choose a score by touch or keyboard, with its meaning in words. */
export function StarPicker({ score, onChange }: { score: number; onChange: (score: number) => void }) {
  return (
    <View className='row wrap gap8'>
      <View className='row' role='radiogroup' aria-label={t('orders.comment.yours')}>
        {five.map((n) => (
          <Tap
            key={n}
            role='radio'
            on={n === score}
            className='p8 t22 warn'
            label={t('orders.comment.score', { score: n })}
            onClick={() => onChange(n)}
          >
            {n <= score ? '★' : '☆'}
          </Tap>
        ))}
      </View>
      <View className='t14 ink2' aria-live='polite'>
        {score ? t(`orders.comment.word.${score as 1}`) : ''}
      </View>
    </View>
  )
}
