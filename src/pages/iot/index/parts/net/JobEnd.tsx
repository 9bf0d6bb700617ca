import { View } from '@tarojs/components'
import { Notice } from '@/components/base/Notice'
import { t, tMaybe } from '@/i18n'
import { DeviceJobStatus } from '@contract/enums'
import { timeText } from '@rules/time'
import type { Job } from './job'

/** How the last switch ended; one that failed says why and what now. */
export function JobEnd({ job: { status, operatorType, failReason, endedAt } }: { job: Job }) {
  const operator = tMaybe(`common.operator.${operatorType}`)
  const done = status === DeviceJobStatus.done
  return (
    <View aria-live='polite'>
      <Notice tone={done ? 'ok' : 'danger'}>
        {done ? t('portal.net.done', { operator }) : t('portal.net.failed', { operator, reason: failReason })}
        <View className='t12 ink2'>
          {[timeText(endedAt), done ? '' : t('portal.net.failedNote')].filter(Boolean).join(' · ')}
        </View>
      </Notice>
    </View>
  )
}
