import { t, tMaybe } from '@/i18n'
import { type DeviceJobKind, DeviceJobStatus } from '@contract/enums'
import type { Job } from '../portal/job/job'

/** What a job is about, in its band's name or its network's operator. */
const about = ({ wifiName, operatorType }: Job) => ({
  name: wifiName,
  operator: tMaybe(`common.operator.${operatorType}`)
})

/** What a job is called while it is under way, and how it ended. Keys by kind, so that a new kind needs its words. */
export function jobWords(job: Job): { title: string; doing: string; ended: string; note: string } {
  const kind = job.kind as DeviceJobKind
  const done = job.status === DeviceJobStatus.done
  return {
    title: t(`device.job.${kind}.title`, about(job)),
    doing: t(`device.job.${kind}.doing`),
    ended: done
      ? t(`device.job.${kind}.done`, about(job))
      : t(`device.job.failed`, { what: t(`device.job.${kind}.title`, about(job)), reason: job.failReason }),
    note: done ? '' : t('device.job.failedNote')
  }
}
