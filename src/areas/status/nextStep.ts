import { AuthStatus, BindPhoneMode, SimStatus } from '@contract/enums'
import { t, type MessageKey } from '@/i18n'
import { causeOf, type Cause } from '@/areas/card/cause/cause'
import { hasPackage } from '@/areas/card/cause/data'
import type { FixName } from '@/areas/card/cause/fixes'
import { remindersOf } from './reminders'
import type { SimInfo } from '@/areas/card/words'

interface Need {
  /** Whether this card requires it, and whether it is done. */
  asked: (info: SimInfo) => boolean
  done: (info: SimInfo) => boolean
  text: MessageKey
  fix: FixName
}

/**
 * Requirements of a card before it works, in order: real-name checks and mobile are required before any
 * purchase, and the package comes before a coupon, which is for later ones.
 */
const needs: Need[] = [
  {
    asked: (info) => info.needAuth,
    done: (info) => info.authStatus === AuthStatus.verified,
    text: 'status.need.auth',
    fix: 'verify'
  },
  {
    asked: (info) => info.needPlatformAuth,
    done: (info) => info.authPlatformStatus === AuthStatus.verified,
    text: 'status.need.platform',
    fix: 'verifyPlatform'
  },
  {
    asked: (info) => info.bindPhoneMode === BindPhoneMode.required,
    done: (info) => info.mobile !== '',
    text: 'status.need.phone',
    fix: 'bindPhone'
  },
  { asked: () => true, done: hasPackage, text: 'status.need.package', fix: 'buy' },
  { asked: (info) => info.needBuyCoupon, done: () => false, text: 'status.need.coupon', fix: 'buyCoupon' }
]

const beforeBuying: FixName[] = ['verify', 'verifyPlatform', 'bindPhone']

interface Step {
  /** First action; undefined when nothing is wrong and the button is the usual one. */
  text?: string
  tone?: 'danger' | 'warn' | 'brand'
  fix: FixName
  /** Number of this step among all steps of a new card. */
  count?: { at: number; of: number }
  /** Something is wrong: the page of all checks explains it. */
  why: boolean
}

const isNew = ({ simStatus, rechargeTimes }: SimInfo) =>
  simStatus === SimStatus.toActivate || rechargeTimes === 0

function stepOf(need: Need, info: SimInfo, cause?: Cause): Step {
  const asked = needs.filter((one) => one.asked(info))
  const isStep = isNew(info) && asked.length > 1
  // a check that is pending or was refused says so
  const known = info.realName && cause?.id === 'realName' ? cause : undefined
  return {
    text: known?.text ?? t(need.text),
    tone: isStep || !cause ? 'brand' : cause.tone,
    fix: known?.fix ?? need.fix,
    count: isStep ? { at: asked.indexOf(need) + 1, of: asked.length } : undefined,
    why: Boolean(cause)
  }
}

const causeStep = ({ text, tone, fix = 'refresh' }: Cause): Step => ({ text, tone, fix, why: true })

/** The next thing to do with this card, one at a time. */
export function nextStep(info: SimInfo, now: number): Step {
  const cause = causeOf(info, now)
  if (cause?.id === 'card') return causeStep(cause)
  const open = needs.find((need) => need.asked(info) && !need.done(info))
  if (open && beforeBuying.includes(open.fix)) return stepOf(open, info, cause)
  if (cause?.id === 'package' && open && isNew(info)) return stepOf(open, info, cause)
  if (cause?.tone === 'danger') return causeStep(cause)
  if (open) return stepOf(open, info, cause)
  if (cause) return causeStep(cause)
  const [reminder] = remindersOf(info, now)
  if (reminder) return { text: reminder.text, tone: reminder.tone, fix: reminder.fix, why: false }
  return { fix: info.volumePackageId ? 'topUp' : 'buy', why: false }
}
