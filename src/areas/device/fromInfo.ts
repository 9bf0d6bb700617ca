import { AuthStatus, OnlineStatus, SourceType } from '@contract/enums'
import { wifiEntries } from '@rules/card/wifi'
import type { SimInfo } from '@/areas/card/words'
import type { DeviceState } from './useDevice'
import type { Networks } from './useNetworks'

/** The device as far as the card's information has it: without signal, battery, clients and job. */
export function deviceOf({ simNo, deviceNo, sourceType, onlineStatus, device }: SimInfo): DeviceState {
  const { wifiName = '', wifiPass = '', wifi5gName = '', wifi5gPass = '', wifiEncrypt, ...rest } = device
  const shown = { connCount: 0, maxConnCount: 0, showWifi: true, switchWifi: true, ...rest }
  return {
    deviceNo: deviceNo || (sourceType === SourceType.device ? simNo : ''),
    online: onlineStatus !== OnlineStatus.offline,
    battery: null,
    wifi: wifiName
      ? wifiEntries({ ...shown, wifiEncrypt, wifiName, wifiPass, wifi5gName, wifi5gPass }).map((entry) => ({
          ...entry,
          unproved: true
        }))
      : [],
    job: null
  }
}

/** The networks of a device as far as the card's information has them. */
export const networksOf = (info: SimInfo): Networks => ({
  networks: info.viceSims.map(({ authStatus, ...one }) => ({
    ...one,
    current: one.current || (one.iccid !== '' && one.iccid === info.iccid),
    verified: authStatus !== AuthStatus.notVerified,
    reason: ''
  })),
  job: null
})
