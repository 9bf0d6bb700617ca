import { InternetStatus, PackageType, SoldKind } from '@contract/enums'
import { t } from '@/i18n'
import { isSold } from '@/nav/offered'
import { ageText } from '@/screens/age'
import { dataText } from '@rules/card/data'
import { maskCardNumber } from '@rules/person/mask'
import { percentOf } from '@rules/percent'
import { hasPackage, isCounted, usedShare } from './cause/data'
import { lastsUntil } from './cause/lasting'
import { endDayText, endText, leftText } from './period'
import { isUnverified } from './cause/unverified'
import { operatorName, stateChips, type SimInfo } from './words'

/** What a SimCard says of a card. `name`: the holder's own for it. The portal's home and the first screen (src/first) draw it. */
export const simCardModel = (info: SimInfo, now: number, name: string) => ({
  operator: operatorName(info, name),
  number: maskCardNumber(info.deviceNo || info.simNo),
  states: stateChips(info),
  services: services(info),
  until: untilOf(info, now),
  part: info.isInfiniteFlow ? 100 : percentOf(info.surplusFlow, info.totalFlow),
  left: info.isInfiniteFlow ? t('status.home.infinite') : dataText(info.surplusFlow),
  leftLabel: t(info.isInfiniteFlow ? 'status.home.infiniteLabel' : 'status.home.left'),
  low: isCounted(info) && usedShare(info) >= 90,
  facts: facts(info, now),
  fresh: ageText(info.lastRobinAt, now)
})

/** Until when the card has a package, those that wait included; with several it says so, each has its own end below. */
function endFact(info: SimInfo, now: number) {
  const until = lastsUntil(info)
  if (!until || until === Infinity) {
    const value = hasPackage(info) ? 'common.duration.lifetime' : 'status.home.noPackage'
    return { label: t('status.home.validity'), value: t(value) }
  }
  const count = info.packages.filter(({ packageType }) => packageType !== PackageType.volume).length
  const words = { count, date: endText(new Date(until).toISOString()) }
  return {
    label: t(count > 1 ? 'status.home.lastEnd' : 'status.home.until', words),
    value: t('status.home.days', { left: leftText(until, now) })
  }
}

/** Cause of its end, in words: the data, or the packages with what follows. */
function endNote({ outlook, renewal }: SimInfo): string {
  if (outlook?.by === 'data') return t('status.home.byData')
  const renews = renewal && !renewal.cannotRenewReason
  return renews ? t('status.home.byRenewal', { name: renewal.packageName }) : t('status.home.byEnd')
}

/** Until when the card can be used; undefined where nothing is left, or the backend does not say. */
function untilOf(info: SimInfo, now: number) {
  const { outlook, volumePackageId } = info
  // who pays by use goes on after it
  if (!outlook || outlook.by === 'none' || volumePackageId || !mayConnect(info)) return undefined
  const { until } = outlook
  if (until && Date.parse(until) <= now) return undefined
  return {
    label: t('status.home.lasts'),
    value: until ? endDayText(until) : t('common.duration.lifetime'),
    more: until ? t('status.home.lastsDays', { left: leftText(Date.parse(until), now) }) : '',
    note: until ? endNote(info) : ''
  }
}

/** Whether neither a missing verification nor a cut keeps the card off line. */
const mayConnect = (info: SimInfo) => !isUnverified(info) && info.internetStatus !== InternetStatus.cut

function facts(info: SimInfo, now: number) {
  const used = dataText(info.useFlow)
  const { outlook } = info
  return [
    {
      label: t('status.home.used'),
      value: info.totalFlow && !info.isInfiniteFlow ? `${used} / ${dataText(info.totalFlow)}` : used
    },
    ...(outlook ? [{ label: t('status.home.today'), value: dataText(outlook.usedToday) }] : []),
    ...(untilOf(info, now) ? [] : [endFact(info, now)])
  ]
}

function services(info: SimInfo) {
  const { vipOrder, accelerateOrder, hasAccelerate } = info
  const speed = accelerateOrder?.speedCode
  return [
    ...(vipOrder ? [{ icon: 'crown' as const, text: vipOrder.vipName }] : []),
    ...(speed ? [{ icon: 'bolt' as const, text: t('status.home.speed', { speed }) }] : []),
    ...(!speed && hasAccelerate && isSold(SoldKind.accelerate) && mayConnect(info)
      ? [{ icon: 'bolt' as const, text: t('status.home.canSpeed') }]
      : [])
  ]
}
