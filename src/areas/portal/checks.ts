import {
  AuthStatus,
  CancelStatus,
  InternetStatus,
  OnlineStatus,
  ReplaceStatus,
  SimStatus,
  SourceType
} from '@contract/enums'
import type { MessageKey } from '@/i18n'
import { percentOf } from '@rules/percent'
import type { FixName } from './fixes'
import { daysOfData } from './lasting'
import type { SimInfo } from './words'

/** danger: it does not work now; warn: it soon will not, or perhaps; none: nobody knows. */
export type Tone = 'ok' | 'none' | 'warn' | 'danger'
export type CheckId =
  'card' | 'realName' | 'arrears' | 'stop' | 'package' | 'data' | 'net' | 'device' | 'online'

export interface Rule {
  applies: (info: SimInfo, now: number) => boolean
  tone: 'none' | 'warn' | 'danger'
  text: MessageKey
  fix?: FixName
}

export interface Check {
  id: CheckId
  name: MessageKey
  /** What it says where none of the rules applies. */
  ok: MessageKey
  /** Only for cards that this is asked of. */
  of?: (info: SimInfo) => boolean
  /** The first that applies is what was found. */
  rules: Rule[]
}

const isStatus =
  (...states: number[]) =>
  ({ simStatus }: SimInfo) =>
    states.includes(simStatus)
const isStopped = (info: SimInfo) => info.breakRuleId > 0 || isStatus(SimStatus.stopped)(info)
const owes = ({ arrearsBalance }: SimInfo) => arrearsBalance > 0
const paysByUse = (info: SimInfo) => info.volumePackageId > 0
export const hasPackage = (info: SimInfo) => info.isInfiniteFlow || info.totalFlow > 0 || paysByUse(info)
/** Whether the packages come to an end that use reaches. */
export const isCounted = (info: SimInfo) => !info.isInfiniteFlow && info.totalFlow > 0
const hasData = (info: SimInfo) => info.isInfiniteFlow || info.surplusFlow > 0 || paysByUse(info)
/** Percent of the data of all packages that is used. */
export const usedShare = (info: SimInfo) => percentOf(info.useFlow, info.totalFlow)
/** The card of a device that is in use. */
export const currentSim = (info: SimInfo) => info.viceSims.find(({ current }) => current)

const rule = (applies: Rule['applies'], tone: Rule['tone'], text: MessageKey, fix?: FixName): Rule => ({
  applies,
  tone,
  text,
  fix
})

/** Everything that a card needs to be on the net, in the order in which it is mended. Each page, each test reads this table. */
export const checks: Check[] = [
  {
    id: 'card',
    name: 'portal.check.card',
    ok: 'portal.check.card.ok',
    rules: [
      rule(
        (info) => info.cancelStatus === CancelStatus.cancelled || info.simStatus === SimStatus.cancelled,
        'danger',
        'portal.cause.cancelled',
        'merchant'
      ),
      rule((info) => info.status === 0, 'danger', 'portal.cause.off', 'merchant'),
      rule(
        (info) => info.replaceStatus === ReplaceStatus.replaced,
        'danger',
        'portal.cause.replaced',
        'merchant'
      ),
      rule(isStatus(SimStatus.inStock), 'danger', 'portal.cause.inStock', 'merchant'),
      rule(isStatus(SimStatus.invalid), 'danger', 'portal.cause.invalid', 'merchant'),
      rule(isStatus(SimStatus.separated), 'danger', 'portal.cause.separated', 'operator'),
      rule(isStatus(SimStatus.riskStopped), 'danger', 'portal.cause.risk', 'operator'),
      rule(isStatus(SimStatus.abnormal), 'danger', 'portal.cause.abnormal', 'operator'),
      rule(isStatus(SimStatus.unknown), 'danger', 'portal.cause.unknown', 'refresh')
    ]
  },
  {
    id: 'realName',
    name: 'portal.check.realName',
    ok: 'portal.check.realName.ok',
    of: (info) => info.needAuth || info.needPlatformAuth,
    rules: [
      rule(
        (info) => info.needAuth && info.authStatus === AuthStatus.notVerified,
        'danger',
        'portal.cause.notVerified',
        'verify'
      ),
      rule(
        (info) => info.needAuth && info.authStatus !== AuthStatus.verified,
        'warn',
        'portal.cause.authUnknown',
        'verify'
      ),
      rule(
        (info) => info.needPlatformAuth && info.authPlatformStatus !== AuthStatus.verified,
        'warn',
        'portal.cause.notVerifiedHere',
        'verifyPlatform'
      )
    ]
  },
  {
    id: 'arrears',
    name: 'portal.check.arrears',
    ok: 'portal.check.arrears.ok',
    rules: [rule(owes, 'danger', 'portal.cause.arrears', 'topUp')]
  },
  {
    id: 'stop',
    name: 'portal.check.stop',
    ok: 'portal.check.stop.ok',
    rules: [
      rule((info) => info.breakRuleId > 0 && owes(info), 'danger', 'portal.cause.rule', 'topUp'),
      rule((info) => info.breakRuleId > 0 && !hasData(info), 'danger', 'portal.cause.rule', 'buy'),
      rule((info) => info.breakRuleId > 0 && info.allowRemoveBreak, 'danger', 'portal.cause.rule', 'lift'),
      rule((info) => info.breakRuleId > 0, 'danger', 'portal.cause.rule', 'merchant'),
      rule(isStatus(SimStatus.stopped), 'danger', 'portal.cause.stopped', 'operator')
    ]
  },
  {
    id: 'package',
    name: 'portal.check.package',
    ok: 'portal.check.package.ok',
    rules: [
      rule((info) => info.needBuyPackage || !hasPackage(info), 'danger', 'portal.cause.noPackage', 'buy'),
      rule((info, now) => daysOfData(info, now) <= 3, 'warn', 'portal.cause.ending', 'renew')
    ]
  },
  {
    id: 'data',
    name: 'portal.check.data',
    ok: 'portal.check.data.ok',
    of: hasPackage,
    rules: [
      rule((info) => !hasData(info), 'danger', 'portal.cause.used', 'buy'),
      rule((info) => isCounted(info) && usedShare(info) >= 90, 'warn', 'portal.cause.low', 'buy')
    ]
  },
  {
    id: 'net',
    name: 'portal.check.net',
    ok: 'portal.check.net.ok',
    rules: [
      // what has stopped it stands above, and goes first
      rule(
        (info) => info.internetStatus === InternetStatus.cut && isStopped(info),
        'none',
        'portal.check.net.stopped'
      ),
      rule((info) => info.internetStatus === InternetStatus.cut, 'danger', 'portal.cause.cut', 'operator'),
      rule((info) => info.internetStatus === InternetStatus.unknown, 'none', 'portal.check.net.unknown')
    ]
  },
  {
    id: 'device',
    name: 'portal.check.device',
    ok: 'portal.check.device.ok',
    of: (info) => info.sourceType === SourceType.device,
    rules: [
      rule((info) => !info.viceSims.length, 'danger', 'portal.cause.noCards', 'merchant'),
      rule((info) => !currentSim(info), 'danger', 'portal.cause.noneOnline', 'refresh'),
      rule(
        (info) => currentSim(info)?.authStatus === AuthStatus.notVerified,
        'danger',
        'portal.cause.viceNotVerified',
        'verifyVice'
      )
    ]
  },
  {
    id: 'online',
    name: 'portal.check.online',
    ok: 'portal.check.online.ok',
    rules: [
      rule(isStatus(SimStatus.toActivate), 'warn', 'portal.cause.toActivate', 'refresh'),
      rule((info) => info.onlineStatus === OnlineStatus.offline, 'warn', 'portal.cause.offline', 'refresh'),
      rule((info) => info.onlineStatus === OnlineStatus.unknown, 'none', 'portal.check.online.unknown')
    ]
  }
]
