import type { Data } from '@contract'
import { DeviceJobStatus } from '@contract/enums'

export type Job = Data<'GET /api/iot/deviceJob'>

/** Nothing more will happen by itself. */
export const isOver = ({ status }: Job): boolean =>
  status === DeviceJobStatus.done || status === DeviceJobStatus.failed
