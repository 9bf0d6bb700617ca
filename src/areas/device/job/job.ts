import type { Data } from '@contract'
import { DeviceJobStatus } from '@contract/enums'

export type Job = Data<'GET /api/iot/deviceJob'>

/** Done or failed: no further change is expected. */
export const isOver = ({ status }: Job): boolean =>
  status === DeviceJobStatus.done || status === DeviceJobStatus.failed
