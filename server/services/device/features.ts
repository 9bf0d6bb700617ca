import type { DeviceFeature } from '../../../contract/enums'
import type { Deps } from '../../deps'
import { featuresOf } from '../../providers/device'

/** Why devices of this provider cannot do it; '' when they can. */
export const whyUnable = ({ providers }: Pick<Deps, 'providers'>, feature: DeviceFeature): string =>
  featuresOf(providers.devices).includes(feature) ? '' : '这台设备不支持此操作'
