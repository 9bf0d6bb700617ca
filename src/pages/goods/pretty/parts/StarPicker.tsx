import { View } from '@tarojs/components'
import { Tap } from '@/components/base/Tap'
import { t } from '@/i18n'

const five = [1, 2, 3, 4, 5]

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
