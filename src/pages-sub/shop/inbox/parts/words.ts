import { endDayText } from '@/areas/card/period'
import { t } from '@/i18n'
import { linkTo } from '@/nav/navigate'
import type { Data } from '@contract'
import { CardMessageKind as Kind } from '@contract/enums'
import { own } from '@rules/own'

export type Message = Data<'GET /api/iot/messageList'>['list'][number]

/** Text of a message; '' for a kind of a newer server. */
export function textOf({ kind, percent, endAt }: Message): string {
  const texts: Record<Kind, () => string> = {
    data: () => t('status.inbox.data', { percent }),
    ending: () => t('status.inbox.ending', { day: endAt ? endDayText(endAt) : '' }),
    renewed: () => t('status.inbox.renewed'),
    renewFailed: () => t('status.inbox.renewFailed'),
    stopped: () => t('status.inbox.stopped'),
    sent: () => t('status.inbox.sent'),
    pickUp: () => t('status.inbox.pickUp'),
    reward: () => t('status.inbox.reward')
  }
  return own(texts, kind)?.() ?? ''
}

/** Under it: what it is about, until when, or why. */
export function noteOf({ kind, title, reason, endAt }: Message): string {
  if (kind === Kind.renewed && endAt) return t('status.inbox.until', { title, day: endDayText(endAt) })
  if (kind === Kind.pickUp && endAt) return t('status.inbox.fetchBy', { title, day: endDayText(endAt) })
  return reason || title
}

/** Opens the page that helps; undefined where there is none. */
export function leadsTo({ kind, orderSn }: Message): (() => void) | undefined {
  const leads: Record<Kind, () => (() => void) | undefined> = {
    data: () => linkTo('pages/iot/index/package/index'),
    ending: () => linkTo('pages/iot/index/package/index'),
    renewed: () => linkTo('pages-sub/iot/index/packageInfo'),
    renewFailed: () => linkTo('pages/iot/index/setRenew'),
    stopped: () => linkTo('pages/iot/index/customer', { view: 'why' }),
    sent: () => linkTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn }),
    pickUp: () => linkTo('pages-sub/iot/integralShop/order/orderDetails/index', { orderSn }),
    reward: () => linkTo('pages-sub/iot/task/index')
  }
  return own(leads, kind)?.()
}
