import { View } from '@tarojs/components'
import { Steps } from '@/components/navigation/Steps'
import { stepText, type MallOrder } from '@/areas/mall/state'
import { t } from '@/i18n'
import { momentText } from '@/screens/dates'

/** History of the order, newest on top. */
export function Progress({ order }: { order: MallOrder }) {
  const steps = order.steps.filter(({ at }) => at).reverse()
  return (
    <View className='card pad'>
      <View className='h mb12'>{t('mall.progress')}</View>
      <Steps
        label={t('mall.progress')}
        steps={steps.map(({ state, at }) => ({
          title: stepText(order, state),
          time: momentText(at)
        }))}
      />
    </View>
  )
}
