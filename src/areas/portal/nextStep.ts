import { AuthStatus, BindPhoneMode, SimStatus } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import { causeOf, type Cause } from './cause'
import { hasPackage } from './checks'
import type { FixName } from './fixes'
import { marksOf } from './marks'
import type { SimInfo } from './words'

interface Need {
  /** Whether it is asked of this card at all, and whether it is done. */
  asked: (info: SimInfo) => boolean
  done: (info: SimInfo) => boolean
  text: MessageKey
  fix: FixName
}

/**
 * What a card asks of its holder before it works, in the order in which it is done: nothing can be bought before the
 * real-name checks and the mobile, and a package stands before a coupon that is for later ones.
 */
const needs: Need[] = [
  {
    asked: (info) => info.needAuth,
    done: (info) => info.authStatus === AuthStatus.verified,
    text: 'portal.need.auth',
    fix: 'verify'
  },
  {
    asked: (info) => info.needPlatformAuth,
    done: (info) => info.authPlatformStatus === AuthStatus.verified,
    text: 'portal.need.platform',
    fix: 'verifyPlatform'
  },
  {
    asked: (info) => info.bindPhoneMode === BindPhoneMode.required,
    done: (info) => info.mobile !== '',
    text: 'portal.need.phone',
    fix: 'bindPhone'
  },
  { asked: () => true, done: hasPackage, text: 'portal.need.package', fix: 'buy' },
  { asked: (info) => info.needBuyCoupon, done: () => false, text: 'portal.need.coupon', fix: 'buyCoupon' }
]

const beforeBuying: FixName[] = ['verify', 'verifyPlatform', 'bindPhone']

export interface Step {
  /** What to do first; undefined where nothing is in the way and the button is the usual one. */
  text?: string
  tone?: 'danger' | 'warn' | 'brand'
  fix: FixName
  /** Of a new card: which step this is, of how many. */
  count?: { at: number; of: number }
  /** Something stands in the way: the page of all checks explains it. */
  why: boolean
}

const isNew = ({ simStatus, rechargeTimes }: SimInfo) =>
  simStatus === SimStatus.toActivate || rechargeTimes === 0

function stepOf(need: Need, info: SimInfo, cause?: Cause): Step {
  const asked = needs.filter((one) => one.asked(info))
  const isStep = isNew(info) && asked.length > 1
  return {
    text: t(need.text),
    tone: isStep || !cause ? 'brand' : cause.tone,
    fix: need.fix,
    count: isStep ? { at: asked.indexOf(need) + 1, of: asked.length } : undefined,
    why: Boolean(cause)
  }
}

const causeStep = ({ text, tone, fix = 'refresh' }: Cause): Step => ({ text, tone, fix, why: true })

/** The next right thing for this card, one at a time. */
export function nextStep(info: SimInfo, now: number): Step {
  const cause = causeOf(info, now)
  if (cause?.id === 'card') return causeStep(cause)
  const open = needs.find((need) => need.asked(info) && !need.done(info))
  if (open && beforeBuying.includes(open.fix)) return stepOf(open, info, cause)
  if (cause?.id === 'package' && open && isNew(info)) return stepOf(open, info, cause)
  if (cause?.tone === 'danger') return causeStep(cause)
  if (open) return stepOf(open, info, cause)
  if (cause) return causeStep(cause)
  const [mark] = marksOf(info, now)
  if (mark) return { text: mark.text, tone: mark.tone, fix: mark.fix, why: false }
  return { fix: info.isInfiniteFlow || info.volumePackageId ? 'topUp' : 'buy', why: false }
}
