import { View } from '@tarojs/components'
import { t } from '@/i18n'
import { dataText } from '@rules/card/data'
import type { Plan } from './modes'

/** Data, calls and contract of a plan side by side. */
export function Facts({ plan }: { plan: Plan }) {
  const { dataKb, voiceMinutes, contractMonths } = plan
  const facts = [
    { label: t('goods.data'), value: dataKb ? dataText(dataKb) : t('orders.fast.noData') },
    {
      label: t('goods.voice'),
      value: voiceMinutes ? t('goods.minutes', { n: voiceMinutes }) : t('orders.fast.noVoice')
    },
    {
      label: t('goods.contract'),
      value: contractMonths ? t('goods.months', { n: contractMonths }) : t('goods.noContract')
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
