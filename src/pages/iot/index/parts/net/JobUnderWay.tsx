import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Button } from '@/components/base/Button'
import { useCountdown } from '@/components/base/Countdown'
import { Stages } from '@/components/form/Stages'
import { useFollow } from '@/hooks/useFollow'
import { t, tMaybe } from '@/i18n'
import { timeText } from '@rules/time'
import { isOver, type Job } from './job'

const stages = [1, 2, 3] as const

/** A switch that is under way: accepted is not done. It is followed here, and goes on wherever one is. */
export function JobUnderWay({ job, onEnd }: { job: Job; onEnd: (job: Job) => void }) {
  const { answer, asking, again } = useFollow(
    String(job.jobId),
    (options) => get('/api/iot/deviceJob', { jobId: job.jobId }, options),
    { tries: 200, every: 3000, ended: isOver, onEnd }
  )
  const { status, operatorType, expectedAt } = answer ?? job
  const [late, setLate] = useState(() => onThisClock(expectedAt) <= Date.now())
  useCountdown(onThisClock(expectedAt), () => setLate(true))
  const operator = tMaybe(`common.operator.${operatorType}`)
  return (
    <View className='card pad lit' aria-live='polite'>
      <View className='t16 b'>{t('portal.net.to', { operator })}</View>
      <View className='t14 ink2 mt4 mb12'>
        {late ? t('portal.net.late') : t('portal.net.expected', { time: timeText(expectedAt, 'clock') })}
      </View>
      <Stages titles={stages.map((one) => t(`portal.net.stage.${one}`))} current={status - 1} />
      {asking ? null : (
        <Button kind='soft' onClick={again}>
          {t('common.checkAgain')}
        </Button>
      )}
    </View>
  )
}
