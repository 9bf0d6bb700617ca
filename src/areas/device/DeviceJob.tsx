import { JobEnd } from '../portal/job/JobEnd'
import { JobUnderWay } from '../portal/job/JobUnderWay'
import { isOver, type Job } from '../portal/job/job'
import { jobWords } from './jobWords'

/** What the device was told last: followed while it is under way, else how it ended. */
export function DeviceJob({ job, onEnd }: { job: Job; onEnd: (job: Job) => void }) {
  const { title, doing, ended, note } = jobWords(job)
  if (isOver(job)) return <JobEnd job={job} says={ended} note={note} />
  return <JobUnderWay job={job} title={title} doing={doing} onEnd={onEnd} />
}
