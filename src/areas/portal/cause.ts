import { AuthStatus, CancelStatus, InternetStatus, OnlineStatus, SimStatus } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import type { RoutePath } from '@/routes'
import { daysLeft } from '@rules/billing'
import { yuanText } from '@rules/money'
import type { SimInfo } from './words'

export interface Cause {
  /** danger: it does not work now; warn: it soon will not. */
  tone: 'danger' | 'warn'
  text: string
  action: string
  /** Where the button leads; without it the button asks the carrier anew. */
  path?: RoutePath
}

/** Share of data and days that are called little. */
const lowShare = 0.1
const lowDays = 3

type Rule = [
  applies: (info: SimInfo, now: number) => boolean,
  key: MessageKey,
  action: MessageKey,
  path?: RoutePath,
  tone?: 'warn'
]

const hasPackage = (info: SimInfo) => info.isInfiniteFlow || info.totalFlow > 0
const days = (info: SimInfo, now: number) => (info.endAt ? daysLeft(Date.parse(info.endAt), now) : Infinity)
const customer = 'pages/iot/index/customer'
const packages = 'pages/iot/index/package/index'

/** The first that applies is the cause: what must be mended first stands first. */
const rules: Rule[] = [
  [
    (info) => info.cancelStatus === CancelStatus.cancelled || info.simStatus === SimStatus.cancelled,
    'portal.cause.cancelled',
    'portal.cause.contact',
    customer
  ],
  [
    (info) => info.simStatus === SimStatus.separated,
    'portal.cause.separated',
    'portal.cause.contact',
    customer
  ],
  [
    (info) => info.needAuth && info.authStatus === AuthStatus.notVerified,
    'portal.cause.notVerified',
    'portal.cause.verify',
    'pages/iot/index/realnameAuth/index'
  ],
  [
    (info) => info.arrearsBalance > 0,
    'portal.cause.arrears',
    'portal.cause.topUp',
    'pages/iot/index/balance/index'
  ],
  [(info) => info.breakRuleId > 0, 'portal.cause.rule', 'portal.cause.contact', customer],
  [
    (info) => info.simStatus === SimStatus.stopped || info.simStatus === SimStatus.riskStopped,
    'portal.cause.stopped',
    'portal.cause.contact',
    customer
  ],
  [
    (info) => info.needBuyPackage || !hasPackage(info),
    'portal.cause.noPackage',
    'portal.cause.buy',
    packages
  ],
  [
    (info) => !info.isInfiniteFlow && info.surplusFlow === 0,
    'portal.cause.used',
    'portal.cause.buy',
    packages
  ],
  [
    (info) => info.internetStatus === InternetStatus.cut,
    'portal.cause.cut',
    'portal.cause.contact',
    customer
  ],
  [
    (info) => !info.isInfiniteFlow && info.surplusFlow < info.totalFlow * lowShare,
    'portal.cause.low',
    'portal.cause.buy',
    packages,
    'warn'
  ],
  [(info, now) => days(info, now) <= lowDays, 'portal.cause.ending', 'portal.cause.renew', packages, 'warn'],
  [
    (info) => info.onlineStatus === OnlineStatus.offline,
    'portal.cause.offline',
    'portal.cause.again',
    undefined,
    'warn'
  ]
]

/** Why the card cannot connect, or soon will not; undefined when nothing is wrong. `now` in ms since 1970. */
export function causeOf(info: SimInfo, now: number): Cause | undefined {
  const rule = rules.find(([applies]) => applies(info, now))
  if (!rule) return undefined
  const [, key, action, path, tone = 'danger'] = rule
  const words = { money: yuanText(info.arrearsBalance), days: days(info, now) }
  const text = key === 'portal.cause.rule' && info.breakTips ? info.breakTips : t(key, words)
  return { tone, text, action: t(action), path }
}
