import { useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { get, orElse, type CallOptions } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { CheckAgain } from '@/components/feedback/CheckAgain'
import { useCountdown } from '@/components/feedback/Countdown'
import { Stages } from '@/components/form/Stages'
import { useStores } from '@/hooks'
import { useFollow } from '@/hooks/useFollow'
import { t } from '@/i18n'
import { DeviceJobKind, DeviceJobStatus } from '@contract/enums'
import { timeText } from '@rules/time'
import type { SimStore } from '@/stores/sim'
import { networksOf } from '../fromInfo'
import { isOver, untold, type Job } from './job'

interface JobUnderWayProps {
  job: Job
  /** Name of the running job. */
  title: string
  /** The same in a word or two, as the stage between accepted and done. */
  doing: string
  onEnd: (job: Job) => void
}

/** The job as far as the card's information has it: a switch is done when its network is in use. */
async function fromInfo(sim: SimStore, job: Job, call: CallOptions): Promise<Job> {
  if (job.kind !== DeviceJobKind.switchNet) return { ...job, status: untold }
  const { networks } = networksOf(await sim.loadInfo(call))
  const done = networks.some(({ simNo, current }) => current && simNo === job.simNo)
  return done ? { ...job, status: DeviceJobStatus.done } : job
}

/**
 * A device's job under way: accepted is not done. Polled here; it continues on the device when the page is
 * closed.
 */
export const JobUnderWay = observer(function JobUnderWay({ job, title, doing, onEnd }: JobUnderWayProps) {
  const { sim } = useStores()
  const { answer, asking, retry } = useFollow(
    String(job.jobId),
    (options) =>
      orElse(get('/api/iot/deviceJob', { jobId: job.jobId }, options), () => fromInfo(sim, job, options)),
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
    <View className='card pad tinted' aria-live='polite'>
      <View className='t16 b'>{title}</View>
      <View className='t14 ink2 mt4 mb12'>
        {late || !expectedAt
          ? t('device.net.late')
          : t('device.net.expected', { time: timeText(expectedAt, 'clock') })}
      </View>
      <Stages titles={[t('device.net.stage.1'), doing, t('device.net.stage.3')]} current={status - 1} />
      <CheckAgain asking={asking} retry={retry} />
    </View>
  )
})
