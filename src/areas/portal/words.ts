import type { Data } from '@contract'
import { SimStatus, AuthStatus, InternetStatus, OnlineStatus } from '@contract/enums'
import { durationKind } from '@rules/duration'
import { t, tMaybe } from '@/i18n'
import { shownOperator } from '@/stores/defaults'

export type SimInfo = Data<'GET /api/iot/simInfo'>

/** Operator's name; a device-sourced card shows the device's. */
export function operatorName(info: Pick<SimInfo, 'sourceType' | 'operatorType'>): string {
  return tMaybe(`common.operator.${shownOperator(info)}`, t('portal.card'))
}

type States = Pick<SimInfo, 'simStatus' | 'needAuth' | 'authStatus' | 'internetStatus' | 'onlineStatus'>

/** The card's state as chips; the one that stops it stands out. */
export function stateChips(info: States): { text: string; bad?: boolean }[] {
  const status = tMaybe(`portal.sim.${info.simStatus}`, t('portal.sim.9999'))
  const chips: { text: string; bad?: boolean }[] = [
    { text: status, bad: info.simStatus !== SimStatus.normal && info.simStatus !== SimStatus.testable }
  ]
  if (info.needAuth && info.authStatus === AuthStatus.notVerified)
    chips.push({ text: t('portal.notVerified'), bad: true })
  else if (info.internetStatus === InternetStatus.cut) chips.push({ text: t('portal.cut'), bad: true })
  else if (info.onlineStatus === OnlineStatus.online) chips.push({ text: t('portal.online') })
  return chips
}

/** `30天`, `1个月`, `永久`. */
export function durationText(value: number, unit: number): string {
  return t(`common.duration.${durationKind(value, unit)}`, { count: value })
}

/** What the order has come to, in words. */
export const orderStatusText = (status: number) => tMaybe(`portal.order.${status}`, t('portal.order.unknown'))

/** How it was paid; '' while it is not. */
export const placeText = (placeType: number) => (placeType ? tMaybe(`common.place.${placeType}`) : '')
