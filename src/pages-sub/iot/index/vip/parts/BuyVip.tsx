import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { PlanCashier } from '@/areas/vip/PlanCashier'
import { Privileges } from '@/areas/vip/Privileges'
import { beginsLater } from '@/areas/vip/vip'
import { VipTerms } from '@/areas/vip/VipTerms'
import { endText } from '@/areas/card/period'
import { momentText } from '@/screens/dates'
import type { Data } from '@contract'
import { serverNow } from '@/api/serverTime'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'
import { dayMs } from '@rules/time'
import { observer } from 'mobx-react'
import { CauseNotice } from '@/areas/card/cause/CauseNotice'
import { useCard } from '@/areas/card/useCard'
import { staysBroken } from '@/areas/status/stays'

/** Warns that VIP does not bring a card back that is stopped or owes, with the way to what does. */
const StaysCut = observer(function StaysCut() {
  const { data: info } = useCard()
  const cause = info && staysBroken(info, false, serverNow())
  if (!cause) return null
  return <CauseNotice cause={cause} words={t('vip.stays', { cause: cause.text })} />
})

type List = Data<'GET /api/iot/vipList'>

/** Period of a plan: from now, or from the end of what is paid for. */
function period({ name, days, upgrade }: List['plans'][number], { running, vipUntil }: List): string {
  const start = vipUntil && !upgrade ? Date.parse(vipUntil) : serverNow()
  const end = endText(new Date(start + days * dayMs).toISOString())
  if (running && upgrade) return t('vip.upgrades', { name, end, old: running.vipName })
  return vipUntil ? t('vip.after', { start: momentText(vipUntil), end }) : t('vip.now', { end })
}

interface BuyVipProps {
  list: List
  vipId: number
  result: string
  reload: () => Promise<void>
}

/** The cashier of a VIP plan: privileges, period, and what the rest of the running VIP pays of a higher one. */
export function BuyVip({ list, vipId, result, reload }: BuyVipProps) {
  // the server gives no payment methods for a plan that is not on sale
  const plan = list.plans.find((one) => one.vipId === vipId)!
  const { upgrade } = plan
  const { running, vipUntil } = list
  const later = running && vipUntil && beginsLater(running, plan)
  const ask = async () =>
    confirm(t('vip.laterAsk', { name: plan.name, old: running!.vipName, start: momentText(vipUntil) }), {
      yes: t('vip.laterYes'),
      no: t('common.cancel')
    })
  const rest = upgrade && { count: upgrade.daysLeft, name: running?.vipName ?? '' }
  return (
    <PlanCashier
      offer={list}
      plan={plan}
      result={result}
      send={(order, call) =>
        post('/api/iot/createVipOrder', { ...order, vipId, replaces: upgrade?.replaces }, call)
      }
      credit={upgrade && rest && { label: t('vip.rest', rest), fen: upgrade.credit }}
      what={
        <>
          <View className='row between gap8 mb12'>
            <View className='t18 b'>{plan.name}</View>
            <View className='t14 ink3'>{t('common.duration.days', { count: plan.days })}</View>
          </View>
          <Privileges items={plan.privileges.items} />
        </>
      }
      when={period(plan, list)}
      terms={<VipTerms />}
      first={<StaysCut />}
      ask={later ? ask : undefined}
      reload={reload}
    />
  )
}
