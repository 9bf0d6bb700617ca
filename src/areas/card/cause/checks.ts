import {
  AuthStatus,
  CancelStatus,
  InternetStatus,
  OnlineStatus,
  RealNameStatus,
  ReplaceStatus,
  SimStatus,
  SourceType
} from '@contract/enums'
import type { MessageKey } from '@/i18n'
import type { FixName } from './fixes'
import { hasData, hasPackage, isCounted, usedShare } from './data'
import { daysOfData } from './lasting'
import { isUnverified } from './unverified'
import type { SimInfo } from '../words'

/** danger: does not work now; warn: soon will not, or perhaps; none: unknown. */
export type Tone = 'ok' | 'none' | 'warn' | 'danger'
export type CheckId =
  | 'card'
  | 'realName'
  | 'arrears'
  | 'stop'
  | 'package'
  | 'data'
  | 'net'
  | 'device'
  | 'online'

interface Rule {
  applies: (info: SimInfo, now: number) => boolean
  tone: 'none' | 'warn' | 'danger'
  text: MessageKey
  fix?: FixName
  /** Text instead, without the fix, while an earlier check must be fixed first. */
  later?: MessageKey
}

interface Check {
  id: CheckId
  name: MessageKey
  /** Text when no rule applies. */
  ok: MessageKey
  /** Whether the check applies to this card; always without it. */
  appliesTo?: (info: SimInfo) => boolean
  /** The first rule that applies is the result. */
  rules: Rule[]
}

const isStatus =
  (...states: number[]) =>
  ({ simStatus }: SimInfo) =>
    states.includes(simStatus)
const isStopped = (info: SimInfo) => info.breakRuleId > 0 || isStatus(SimStatus.stopped)(info)
const needsPlatformAuth = (info: SimInfo) =>
  info.needPlatformAuth && info.authPlatformStatus !== AuthStatus.verified
/** Whether the platform's check is needed, and was last in this state. */
const isChecked = (status: number) => (info: SimInfo) =>
  needsPlatformAuth(info) && info.realName?.status === status
const owes = ({ arrearsBalance }: SimInfo) => arrearsBalance > 0
/** Without data, with a paid package that the holder may begin now. */
const mayBegin = (info: SimInfo) => !hasData(info) && Boolean(info.beginsNow)
/** The SIM that a device currently uses. */
export const currentSim = (info: SimInfo) => info.viceSims.find(({ current }) => current)

const rule = (
  applies: Rule['applies'],
  tone: Rule['tone'],
  text: MessageKey,
  fix?: FixName,
  later?: MessageKey
): Rule => ({ applies, tone, text, fix, later })

/**
 * Everything that a card needs to be online, in the order of repair. The only such table: all pages read it.
 */
export const checks: Check[] = [
  {
    id: 'card',
    name: 'card.check.card',
    ok: 'card.check.card.ok',
    rules: [
      rule(
        (info) => info.cancelStatus === CancelStatus.cancelled || info.simStatus === SimStatus.cancelled,
        'danger',
        'card.cause.cancelled',
        'merchant'
      ),
      rule((info) => info.status === 0, 'danger', 'card.cause.off', 'merchant'),
      rule(
        (info) => info.replaceStatus === ReplaceStatus.replaced,
        'danger',
        'card.cause.replaced',
        'merchant'
      ),
      rule(isStatus(SimStatus.inStock), 'danger', 'card.cause.inStock', 'merchant'),
      rule(isStatus(SimStatus.invalid), 'danger', 'card.cause.invalid', 'merchant'),
      rule(isStatus(SimStatus.separated), 'danger', 'card.cause.separated', 'operator'),
      rule(isStatus(SimStatus.riskStopped), 'danger', 'card.cause.risk', 'operator'),
      rule(isStatus(SimStatus.abnormal), 'danger', 'card.cause.abnormal', 'operator'),
      rule(isStatus(SimStatus.unknown), 'danger', 'card.cause.unknown', 'refresh'),
      // why it is stopped is a later check
      rule(isStopped, 'none', 'card.check.card.stopped'),
      rule(isUnverified, 'none', 'card.check.later')
    ]
  },
  {
    id: 'realName',
    name: 'card.check.realName',
    ok: 'card.check.realName.ok',
    appliesTo: (info) => info.needAuth || info.needPlatformAuth,
    rules: [
      rule(isUnverified, 'danger', 'card.cause.notVerified', 'verify'),
      rule(
        (info) => info.needAuth && info.authStatus !== AuthStatus.verified,
        'warn',
        'card.cause.authUnknown',
        'verify'
      ),
      rule(isChecked(RealNameStatus.pending), 'warn', 'card.cause.checking', 'seeCheck'),
      rule(isChecked(RealNameStatus.refused), 'warn', 'card.cause.refused', 'verifyPlatform'),
      rule(needsPlatformAuth, 'warn', 'card.cause.notVerifiedHere', 'verifyPlatform')
    ]
  },
  {
    id: 'arrears',
    name: 'card.check.arrears',
    ok: 'card.check.arrears.ok',
    rules: [
      rule((info) => owes(info) && Boolean(info.restore), 'danger', 'card.cause.arrears', 'restore'),
      rule(owes, 'danger', 'card.cause.arrears', 'topUp')
    ]
  },
  {
    id: 'stop',
    name: 'card.check.stop',
    ok: 'card.check.stop.ok',
    rules: [
      // the debt is one problem, which the check before this one has named
      rule((info) => isStopped(info) && owes(info), 'none', 'card.check.stop.owing'),
      rule((info) => info.breakRuleId > 0 && mayBegin(info), 'danger', 'card.cause.waits', 'begin'),
      rule((info) => info.breakRuleId > 0 && !hasData(info), 'danger', 'card.cause.rule', 'buy'),
      rule((info) => info.breakRuleId > 0 && info.allowRemoveBreak, 'danger', 'card.cause.rule', 'lift'),
      // the holder's own limit
      rule((info) => info.breakRuleId > 0 && !!info.volume.cap, 'danger', 'card.cause.rule', 'raise'),
      rule((info) => info.breakRuleId > 0, 'danger', 'card.cause.rule', 'merchant'),
      rule(isStatus(SimStatus.stopped), 'danger', 'card.cause.stopped', 'operator')
    ]
  },
  {
    id: 'package',
    name: 'card.check.package',
    ok: 'card.check.package.ok',
    rules: [
      rule((info) => !hasPackage(info) && mayBegin(info), 'danger', 'card.cause.waits', 'begin'),
      rule(
        (info) => info.needBuyPackage || !hasPackage(info),
        'danger',
        'card.cause.noPackage',
        'buy',
        'card.cause.noPackageToo'
      ),
      rule((info, now) => daysOfData(info, now) <= 3, 'warn', 'card.cause.ending', 'renew')
    ]
  },
  {
    id: 'data',
    name: 'card.check.data',
    ok: 'card.check.data.ok',
    appliesTo: hasPackage,
    rules: [
      rule(mayBegin, 'danger', 'card.cause.waits', 'begin', 'card.cause.usedToo'),
      rule((info) => !hasData(info), 'danger', 'card.cause.used', 'buy', 'card.cause.usedToo'),
      rule((info) => isCounted(info) && usedShare(info) >= 90, 'warn', 'card.cause.low', 'buy')
    ]
  },
  {
    id: 'net',
    name: 'card.check.net',
    ok: 'card.check.net.ok',
    rules: [
      // the reason for the stop is an earlier check, which is shown first
      rule(
        (info) => info.internetStatus === InternetStatus.cut && isStopped(info),
        'none',
        'card.check.net.stopped'
      ),
      rule((info) => info.internetStatus === InternetStatus.cut, 'danger', 'card.cause.cut', 'operator'),
      rule((info) => info.internetStatus === InternetStatus.unknown, 'none', 'card.check.net.unknown'),
      rule(isUnverified, 'none', 'card.check.later')
    ]
  },
  {
    id: 'device',
    name: 'card.check.device',
    ok: 'card.check.device.ok',
    appliesTo: (info) => info.sourceType === SourceType.device,
    rules: [
      rule((info) => !info.viceSims.length, 'danger', 'card.cause.noCards', 'merchant'),
      rule((info) => !currentSim(info), 'danger', 'card.cause.noneOnline', 'refresh'),
      rule(
        (info) => currentSim(info)?.authStatus === AuthStatus.notVerified,
        'danger',
        'card.cause.viceNotVerified',
        'verifyVice'
      )
    ]
  },
  {
    id: 'online',
    name: 'card.check.online',
    ok: 'card.check.online.ok',
    rules: [
      rule(isStatus(SimStatus.toActivate), 'warn', 'card.cause.toActivate', 'refresh'),
      rule((info) => info.onlineStatus === OnlineStatus.offline, 'warn', 'card.cause.offline', 'refresh'),
      rule((info) => info.onlineStatus === OnlineStatus.unknown, 'none', 'card.check.online.unknown')
    ]
  }
]
