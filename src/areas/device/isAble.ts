import type { DeviceFeature } from '@contract/enums'
import type { DeviceState } from './useDevice'

/** Whether the device can do it; a backend that does not say offers all but both bands at once. */
export const isAble = ({ can }: Pick<DeviceState, 'can'>, feature: DeviceFeature): boolean =>
  can ? can.includes(feature) : feature !== 'bothBands'
