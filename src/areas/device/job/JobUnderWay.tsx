import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { useCountdown } from '@/components/base/Countdown'
import { Stages } from '@/components/form/Stages'
import { useFollow } from '@/hooks/useFollow'
import { t } from '@/i18n'
import { timeText } from '@rules/time'
import { isOver, type Job } from './job'

interface JobUnderWayProps {
  job: Job
  /** What is under way. */
  title: string
  /** The same in a word or two, as the stage between accepted and done. */
  doing: string
  onEnd: (job: Job) => void
}

/**
 * A device's job under way: accepted is not done. Polled here; it continues on the device when the page is
 * closed.
 */
export function JobUnderWay({ job, title, doing, onEnd }: JobUnderWayProps) {
  const { answer, asking, retry } = useFollow(
    String(job.jobId),
    (options) => get('/api/iot/deviceJob', { jobId: job.jobId }, options),
    {
      tries: 200,
      every: 3000,
      ended: isOver,
      onEnd
    }
  )
  const { status, expectedAt } = answer ?? job
  const [late, setLate] = useState(() => onThisClock(expectedAt) <= Date.now())
  useCountdown(onThisClock(expectedAt), () => setLate(true))
  return (
    <View className='card pad lit' aria-live='polite'>
      <View className='t16 b'>{title}</View>
      <View className='t14 ink2 mt4 mb12'>
        {late ? t('device.net.late') : t('device.net.expected', { time: timeText(expectedAt, 'clock') })}
      </View>
      <Stages titles={[t('device.net.stage.1'), doing, t('device.net.stage.3')]} current={status - 1} />
      {asking ? null : (
        <Button kind='soft' onClick={retry}>
          {t('common.checkAgain')}
        </Button>
      )}
    </View>
  )
}
