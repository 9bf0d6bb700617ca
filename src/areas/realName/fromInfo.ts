import { AuthStatus, RealNameStatus } from '@contract/enums'
import type { SimInfo } from '@/areas/card/words'
import type { RealName } from './useRealName'

const statusOf = (auth: number) =>
  auth === AuthStatus.verified ? RealNameStatus.passed : RealNameStatus.none

/** Both checks as far as the card's information has them: of the card, or of the SIM `simNo` in the device. */
export function realNameOf(info: SimInfo, simNo = info.simNo): RealName {
  const inside = info.viceSims.find((one) => one.simNo === simNo)
  const own = simNo === info.simNo
  const { operatorType, authStatus } = own || !inside ? info : inside
  return {
    simNo,
    operatorType,
    official: { status: statusOf(authStatus), needed: !own || info.needAuth, reason: '', link: null },
    platform: {
      status: statusOf(info.authPlatformStatus),
      needed: own && info.needPlatformAuth,
      authType: info.platformAuthType,
      reason: '',
      certName: '',
      submittedAt: null
    }
  }
}
