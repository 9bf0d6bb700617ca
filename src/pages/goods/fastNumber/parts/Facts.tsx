import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { dataText } from '@rules/data'
import type { Plan } from './modes'

/** Data, calls and contract of a plan side by side, as figures. */
export function Facts({ plan }: { plan: Plan }) {
  const { dataKb, voiceMinutes, contractMonths } = plan
  const facts = [
    { label: t('shop.goods.data'), value: dataKb ? dataText(dataKb) : t('order.fast.noData') },
    {
      label: t('shop.goods.voice'),
      value: voiceMinutes ? t('shop.goods.minutes', { n: voiceMinutes }) : t('order.fast.noVoice')
    },
    {
      label: t('shop.goods.contract'),
      value: contractMonths ? t('shop.goods.months', { n: contractMonths }) : t('shop.goods.noContract')
    }
  ]
  return (
    <View className='grid3 figures mt12'>
      {facts.map(({ label, value }) => (
        <View key={label} className='fill p8 tc'>
          <View className='t16 b num'>{value}</View>
          <View className='t12 ink3'>{label}</View>
        </View>
      ))}
    </View>
  )
}
