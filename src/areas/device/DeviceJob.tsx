import { JobEnd } from './job/JobEnd'
import { JobUnderWay } from './job/JobUnderWay'
import { isOver, type Job } from './job/job'
import { jobWords } from './jobWords'

/** The device's latest job: its progress while under way, else its result. */
export function DeviceJob({ job, onEnd }: { job: Job; onEnd: (job: Job) => void }) {
  const { title, doing, ended, note } = jobWords(job)
  if (isOver(job)) return <JobEnd job={job} says={ended} note={note} />
  return <JobUnderWay job={job} title={title} doing={doing} onEnd={onEnd} />
}
