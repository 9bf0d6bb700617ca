import { JobEnd } from './job/JobEnd'
import { JobUnderWay } from './job/JobUnderWay'
import { isOver, untold, type Job } from './job/job'
import { t, tMaybe } from '@/i18n'
import { DeviceJobStatus, type DeviceJobKind } from '@contract/enums'

/** Parameters of the texts: the band's name or the network's operator. */
const about = ({ wifiName, operatorType }: Job) => ({
  name: wifiName,
  operator: tMaybe(`common.operator.${operatorType}`)
})

/** Texts of a job, under way and ended. Keys are by kind, so that a new kind needs its texts. */
function jobWords(job: Job): { title: string; doing: string; ended: string; note: string } {
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

/** The device's latest job: its progress while under way, else its result. */
export function DeviceJob({ job, onEnd }: { job: Job; onEnd: (job: Job) => void }) {
  const { title, doing, ended, note } = jobWords(job)
  if (isOver(job)) return <JobEnd job={job} text={ended} note={note} />
  return <JobUnderWay job={job} title={title} doing={doing} onEnd={onEnd} />
}
