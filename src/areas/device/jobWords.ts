import { t, tMaybe } from '@/i18n'
import { type DeviceJobKind, DeviceJobStatus } from '@contract/enums'
import { untold, type Job } from './job/job'

/** Parameters of the texts: the band's name or the network's operator. */
const about = ({ wifiName, operatorType }: Job) => ({
  name: wifiName,
  operator: tMaybe(`common.operator.${operatorType}`)
})

/** Texts of a job, under way and ended. Keys are by kind, so that a new kind needs its texts. */
export function jobWords(job: Job): { title: string; doing: string; ended: string; note: string } {
  const kind = job.kind as DeviceJobKind
  const done = job.status === DeviceJobStatus.done
  if (job.status === untold)
    return { title: '', doing: '', ended: t('device.job.untold'), note: t('device.job.untoldNote') }
  return {
    title: t(`device.job.${kind}.title`, about(job)),
    doing: t(`device.job.${kind}.doing`),
    ended: done
      ? t(`device.job.${kind}.done`, about(job))
      : t(`device.job.failed`, { what: t(`device.job.${kind}.title`, about(job)), reason: job.failReason }),
    note: done ? '' : t('device.job.failedNote')
  }
}
