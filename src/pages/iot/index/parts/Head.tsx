import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Figures, SimCard } from '@/areas/card/SimCard'
import { Price } from '@/components/base/Price'
import { InternetStatus, PackageType, SoldKind } from '@contract/enums'
import { useStores } from '@/hooks'
import { t } from '@/i18n'
import { ageText } from '@/screens/age'
import { go, linkTo } from '@/nav/navigate'
import { isSold } from '@/nav/offered'
import { copy } from '@/platform/clipboard/clipboard'
import { daysLeft } from '@rules/card/billing'
import { dataText } from '@rules/card/data'
import { maskCardNumber } from '@rules/person/mask'
import { percentOf } from '@rules/percent'
import { hasPackage, isCounted, usedShare } from '@/areas/card/cause/checks'
import { lastsUntil } from '@/areas/card/cause/lasting'
import { endDayText, endText } from '@/areas/card/period'
import { isUnverified } from '@/areas/card/cause/unverified'
import { operatorName, stateChips, type SimInfo } from '@/areas/card/words'

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
    value: t('status.home.days', { count: daysLeft(until, now) })
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
    more: until ? t('status.home.lastsDays', { count: daysLeft(Date.parse(until), now) }) : '',
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

/** The card at a glance: state, data left, end, age of the reading; below balance, points and coins. */
export const Head = observer(function Head(props: {
  info: SimInfo
  now: number
  refreshing: boolean
  onRefresh?: () => void
  /** The button between the card and its figures. */
  children: ReactNode
}) {
  const { info, now, refreshing, onRefresh, children } = props
  const { wallet } = useStores()
  const number = info.deviceNo || info.simNo
  const left = info.isInfiniteFlow ? t('status.home.infinite') : dataText(info.surplusFlow)
  return (
    <View className='col gap12'>
      <SimCard
        operator={operatorName(info, wallet.nameOf(info.simNo))}
        number={maskCardNumber(number)}
        onCopy={() => void copy(number, t('status.home.number'))}
        onChange={() => go('pages-sub/iot/user/changeDevice')}
        states={stateChips(info)}
        services={services(info)}
        until={untilOf(info, now)}
        part={info.isInfiniteFlow ? 100 : percentOf(info.surplusFlow, info.totalFlow)}
        left={left}
        leftLabel={t(info.isInfiniteFlow ? 'status.home.infiniteLabel' : 'status.home.left')}
        low={isCounted(info) && usedShare(info) >= 90}
        facts={facts(info, now)}
        fresh={ageText(info.lastRobinAt, now)}
        refreshing={refreshing}
        onRefresh={info.simShopLayout.refreshSwitch ? onRefresh : undefined}
      />
      {children}
      <Figures
        items={[
          {
            label: t('card.balance'),
            value: <Price fen={info.balance} plain />,
            onClick: linkTo('pages/iot/index/balance/index')
          },
          {
            label: t('card.points'),
            value: info.integral,
            onClick: () => go('pages-sub/iot/index/integralLog')
          },
          {
            label: t('card.coins'),
            value: info.couponCoin,
            onClick: () => go('pages-sub/iot/index/couponExchange/index')
          }
        ]}
      />
    </View>
  )
})
