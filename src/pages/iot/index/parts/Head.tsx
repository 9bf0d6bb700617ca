import { useEffect, useState } from 'react'
import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Figures, SimCard } from '@/areas/portal/SimCard'
import { Price } from '@/components/base/Price'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { copy } from '@/platform/clipboard/clipboard'
import { daysLeft } from '@rules/billing'
import { dataText } from '@rules/data'
import { maskCardNumber } from '@rules/mask'
import { percentOf } from '@rules/percent'
import { timeText } from '@rules/time'
import { operatorName, stateChips, type SimInfo } from '@/areas/portal/words'

const minute = 60000

/** Milliseconds since 1970, new each minute: ages and days left follow it. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How old a reading is: just now, minutes, hours, or its date. */
export function ageText(at: string | null, now: number): string {
  if (!at) return t('portal.age.never')
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minute))
  if (minutes < 1) return t('portal.age.now')
  if (minutes < 60) return t('portal.age.minutes', { count: minutes })
  if (minutes < 1440) return t('portal.age.hours', { count: Math.floor(minutes / 60) })
  return t('portal.age.at', { time: timeText(at, 'minute') })
}

function facts(info: SimInfo, now: number) {
  const days = info.endAt ? daysLeft(Date.parse(info.endAt), now) : 0
  const used = dataText(info.useFlow)
  return [
    {
      label: t('portal.home.used'),
      value: info.totalFlow && !info.isInfiniteFlow ? `${used} / ${dataText(info.totalFlow)}` : used
    },
    {
      label: info.endAt
        ? t('portal.home.until', { date: timeText(info.endAt, 'date') })
        : t('portal.home.validity'),
      value: info.endAt
        ? t('portal.home.days', { count: days })
        : t(info.isInfiniteFlow || info.totalFlow ? 'common.duration.lifetime' : 'portal.home.noPackage')
    }
  ]
}

/** The card at a glance: state, what is left, until when, how old that is; under it balance, points and coins. */
export const Head = observer(function Head(props: {
  info: SimInfo
  refreshing: boolean
  onRefresh: () => void
}) {
  const { info, refreshing, onRefresh } = props
  const now = useNow()
  const number = info.deviceNo || info.simNo
  const left = info.isInfiniteFlow ? t('portal.home.infinite') : dataText(info.surplusFlow)
  return (
    <View className='col gap12'>
      <SimCard
        operator={operatorName(info)}
        number={maskCardNumber(number)}
        onCopy={() => void copy(number, t('portal.home.number'))}
        states={stateChips(info)}
        used={info.isInfiniteFlow ? 0 : percentOf(info.useFlow, info.totalFlow)}
        left={left}
        leftLabel={t(info.isInfiniteFlow ? 'portal.home.infiniteLabel' : 'portal.home.left')}
        low={!info.isInfiniteFlow && info.surplusFlow < info.totalFlow / 10}
        facts={facts(info, now)}
        fresh={ageText(info.lastRobinAt, now)}
        refreshing={refreshing}
        onRefresh={info.simShopLayout.refreshSwitch ? onRefresh : undefined}
      />
      <Figures
        items={[
          {
            label: t('portal.balance'),
            value: <Price fen={info.balance} plain />,
            onClick: () => go('pages/iot/index/balance/index')
          },
          {
            label: t('portal.points'),
            value: info.integral,
            onClick: () => go('pages-sub/iot/index/integralLog')
          },
          {
            label: t('portal.coins'),
            value: info.couponCoin,
            onClick: () => go('pages-sub/iot/index/couponExchange/index')
          }
        ]}
      />
    </View>
  )
})
