import type { Data } from '@contract'
import { DurationUnit, InternetStatus, OnlineStatus, Operator, SimStatus, SourceType } from '@contract/enums'
import { durationKind } from '@rules/card/duration'
import { t, tMaybe } from '@/i18n'
import { isUnverified } from './cause/unverified'
import { daysOf, isShort, type Span, type Term } from './period'

export type SimInfo = Data<'GET /api/iot/simInfo'>

/** Operator to show: 99 for a card of a device. */
export const shownOperator = (sim: Pick<SimInfo, 'sourceType' | 'operatorType'>): number =>
  sim.sourceType === SourceType.device ? Operator.device : sim.operatorType

/** Operator's name, for a card of a device the device's; after the holder's own name for the card. */
export function operatorName(info: Pick<SimInfo, 'sourceType' | 'operatorType'>, name = ''): string {
  const operator = tMaybe(`common.operator.${shownOperator(info)}`, t('card.card'))
  return name ? `${name} · ${operator}` : operator
}

type States = Pick<SimInfo, 'simStatus' | 'needAuth' | 'authStatus' | 'internetStatus' | 'onlineStatus'>

/** The card's state as chips; those that stop it are highlighted. */
export function stateChips(info: States): { text: string; bad?: boolean }[] {
  const status = tMaybe(`card.sim.${info.simStatus}`, t('card.sim.9999'))
  const works = info.simStatus === SimStatus.normal || info.simStatus === SimStatus.testable
  // to its holder a card that cannot connect is not "normal"
  const cut = isUnverified(info) || info.internetStatus === InternetStatus.cut
  const chips: { text: string; bad?: boolean }[] = works && cut ? [] : [{ text: status, bad: !works }]
  if (isUnverified(info)) chips.push({ text: t('card.notVerified'), bad: true })
  else if (info.internetStatus === InternetStatus.cut) chips.push({ text: t('card.cut'), bad: true })
  else if (info.onlineStatus === OnlineStatus.online) chips.push({ text: t('card.online') })
  return chips
}

/** `30天`, `1个月`, `永久`. */
export function durationText(value: number, unit: number): string {
  return t(`common.duration.${durationKind(value, unit)}`, { count: value })
}

/** How long a span really is, in days where that is less than its term: `9天`, else `1个月`. */
export function termText(span: Span, term: Term): string {
  return isShort(span, term)
    ? durationText(daysOf(span)!, DurationUnit.days)
    : durationText(term.duration, term.durationUnit)
}

/** Name of a package; data that VIP gave says so. */
export const packageName = ({ packageName: name, gift }: { packageName: string; gift?: boolean }) =>
  gift ? t('packages.gift', { name }) : name

/** Text of an order's status. */
export const orderStatusText = (status: number) => tMaybe(`money.order.${status}`, t('money.order.unknown'))

/** Text of the payment method; '' while unpaid. */
export const payMethodText = (placeType: number) => (placeType ? tMaybe(`common.place.${placeType}`) : '')
