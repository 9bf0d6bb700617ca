import { View } from '@tarojs/components'
import { Notice } from '@/components/feedback/Notice'
import { DeviceJobStatus } from '@contract/enums'
import { momentText } from '@/screens/dates'
import { untold, type Job } from './job'

interface JobEndProps {
  job: Job
  /** Effect, or why it failed. */
  text: string
  /** Next action. */
  note?: string
}

/** How a device's job ended, and when. */
export function JobEnd({ job: { status, endedAt }, text, note }: JobEndProps) {
  const toned = status === DeviceJobStatus.done ? 'ok' : 'danger'
  return (
    <View aria-live='polite'>
      <Notice tone={status === untold ? 'brand' : toned}>
        {text}
        <View className='t12 ink2'>{[momentText(endedAt), note].filter(Boolean).join(' · ')}</View>
      </Notice>
    </View>
  )
}
