import { View } from '@tarojs/components'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'

const five = [1, 2, 3, 4, 5]

/**
 * A score of 1 to 5 in stars, read as words. Not taro-ui's rate: that is 21 nodes a score in a long list of comments where
 * this is one, and the choice below could not be made by keys nor be heard.
 */
export function Stars({ score }: { score: number }) {
  const marks = { role: 'img', 'aria-label': t('order.comment.score', { score }) }
  return (
    <View className='warn t16' {...marks}>
      {five.map((n) => (n <= Math.round(score) ? '★' : '☆')).join('')}
    </View>
  )
}

/** Five stars to choose a score from by touch or keys; what it means stands beside them. */
export function StarPicker({ score, onChange }: { score: number; onChange: (score: number) => void }) {
  return (
    <View className='row wrap gap8'>
      <View className='row' role='radiogroup' aria-label={t('order.comment.yours')}>
        {five.map((n) => (
          <Tap
            key={n}
            role='radio'
            on={n === score}
            className='p8 t22 warn'
            label={t('order.comment.score', { score: n })}
            onClick={() => onChange(n)}
          >
            {n <= score ? '★' : '☆'}
          </Tap>
        ))}
      </View>
      <View className='t14 ink2' aria-live='polite'>
        {score ? t(`order.comment.word.${score as 1}`) : ''}
      </View>
    </View>
  )
}
