import { View } from '@tarojs/components'
import { onThisClock } from '@/api/serverTime'
import { Countdown } from '@/components/feedback/Countdown'
import { t } from '@/i18n'

/** Time left to pay the order. */
export function PayLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  return (
    <View className='row gap8'>
      {t('common.pay.left')}
      <Countdown until={onThisClock(until)} onEnd={onEnd} className='b' warns />
    </View>
  )
}
