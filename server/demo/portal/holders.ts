import {
  AuthStatus,
  BindPhoneMode,
  InternetStatus,
  OnlineStatus,
  Operator,
  PlatformAuthType,
  RealNameStatus,
  SourceType
} from '../../../contract/enums'
import type { Tx } from '../../db/client'
import { realNameRequest, sandboxRealName } from '../../db/schema'
import { BreakRule, realNamePrefix } from '../../values'
import { newOrderSn } from '../../services/payments/newOrder'
import { LayoutId } from './portalLayouts'
import type { DemoSim } from './portalSims'

const story: DemoSim['story'] = [
  { daysAgo: 30, topUp: 5000 },
  { daysAgo: 12, buy: '30GB三十日包', used: 0.3 }
]
const waiting = {
  onlineStatus: OnlineStatus.offline,
  authPlatformStatus: AuthStatus.notVerified,
  needPlatformAuth: true
}

const inside = (simNo: string, columns: DemoSim['columns']): DemoSim => ({
  simNo,
  columns: { layoutId: LayoutId.devices, ...columns },
  story: []
})

/**
 * Cards whose holder is not verified (in review, refused, cut off for it) or has no bound mobile, and a device that cannot
 * be switched to one of its networks.
 */
export const holderSims: DemoSim[] = [
  {
    simNo: '1440000000121',
    columns: { ...waiting, platformAuthType: PlatformAuthType.withPhotos },
    story,
    realName: { status: RealNameStatus.pending, reason: '' }
  },
  {
    simNo: '1440000000122',
    columns: {
      ...waiting,
      operatorType: Operator.unicom,
      apn: '3gnet',
      platformAuthType: PlatformAuthType.withMobile
    },
    story,
    realName: { status: RealNameStatus.refused, reason: '姓名与身份证号码不一致' }
  },
  {
    simNo: '1440000000123',
    columns: {
      authStatus: AuthStatus.notVerified,
      needAuth: true,
      internetStatus: InternetStatus.cut,
      onlineStatus: OnlineStatus.offline,
      breakRuleId: BreakRule.notVerified,
      breakTips: '未完成实名认证，已暂停上网；认证通过后自动恢复'
    },
    story
  },
  {
    simNo: '1440000000124',
    columns: { bindPhoneMode: BindPhoneMode.required, onlineStatus: OnlineStatus.offline },
    story
  },
  {
    simNo: '1440000000130',
    columns: {
      onlineStatus: OnlineStatus.online,
      sourceType: SourceType.device,
      operatorType: Operator.device,
      deviceNo: '860000000000130',
      deviceNetworkMode: 'auto',
      wifiEncrypt: 'wpa2',
      layoutId: LayoutId.devices
    },
    story: [{ daysAgo: 20, topUp: 10000 }],
    vice: [
      inside('1440000000137', { onlineStatus: OnlineStatus.online }),
      inside('1440000000133', { operatorType: Operator.unicom, apn: '3gnet' }),
      // a network without signal: the switch to it fails
      inside('1440000000131', { operatorType: Operator.telecom, apn: 'ctnet' })
    ]
  }
]

/** Adds a request for our own check; a pending one waits until somebody decides it on the sandbox's page. */
export async function loadRequest(
  tx: Tx,
  simId: number,
  { status, reason }: NonNullable<DemoSim['realName']>
): Promise<void> {
  const requestSn = await newOrderSn(tx, realNamePrefix)
  const at = new Date()
  await tx.insert(realNameRequest).values({
    ...{ requestSn, simId, status, reason },
    certName: '张三',
    certId: '',
    person: requestSn,
    askedAt: at,
    endedAt: status === RealNameStatus.pending ? null : at
  })
  await tx.insert(sandboxRealName).values({ key: requestSn, title: requestSn, status, reason })
}
