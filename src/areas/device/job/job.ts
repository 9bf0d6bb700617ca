import type { Data } from '@contract'
import { DeviceJobStatus } from '@contract/enums'

export type Job = Data<'GET /api/iot/deviceJob'>

/** The state of a job of which the backend does not tell how it ends. */
export const untold = 0

/** Done, failed or untold: no further change is expected. */
export const isOver = ({ status }: Job): boolean =>
  status !== DeviceJobStatus.accepted && status !== DeviceJobStatus.running

/** The job that a command has begun, with what was commanded: a backend may say no more than that it is accepted. */
export const begun = (answer: Job, command: Pick<Job, 'kind'> & Partial<Job>): Job => ({
  ...answer,
  ...command,
  status: answer.status || DeviceJobStatus.accepted
})
