import { View } from '@tarojs/components'
import { onThisClock, precise } from '@/api/serverTime'
import { Countdown, useCountdown } from '@/components/feedback/Countdown'
import { usePoll } from '@/hooks/usePoll'
import { t } from '@/i18n'

/**
 * Time left of an acceleration. `until`: its end, from the server. At the end `reload` is called until the server
 * says so too: it is drawn only while the acceleration runs.
 */
export function SpeedLeft({ until, reload }: { until: string; reload: () => unknown }) {
  const end = onThisClock(until)
  const over = useCountdown(end + precise) === 0 && end + precise <= Date.now()
  usePoll(
    async () => {
      await reload()
      return false
    },
    5000,
    over
  )
  return (
    <View className='row gap8 t14 ink2'>
      {t('vip.speed.left')}
      <Countdown until={end} className='t18 b brand' />
    </View>
  )
}
