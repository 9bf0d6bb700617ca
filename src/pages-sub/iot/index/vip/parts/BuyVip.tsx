import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { PlanCashier } from '@/areas/extras/PlanCashier'
import { Privileges } from '@/areas/extras/Privileges'
import { VipTerms } from '@/areas/extras/VipTerms'
import { endText, momentText } from '@/areas/portal/period'
import type { Data } from '@contract'
import { t } from '@/i18n'

const day = 86400000

/** Address of the page that follows an order of this plan; the server fills `{orderSn}` in. */
export const resultAddress = (vipId: number, orderSn = '{orderSn}') =>
  `/pages-sub/iot/index/vip/pay?vipId=${vipId}&orderSn=${orderSn}`

/** From when until when it runs: from now, or from the end of what is paid for. */
function period(days: number, vipUntil: string | null): string {
  const start = vipUntil ? Date.parse(vipUntil) : Date.now()
  const end = endText(new Date(start + days * day).toISOString())
  return vipUntil ? t('extras.vip.after', { start: momentText(vipUntil), end }) : t('extras.vip.now', { end })
}

interface BuyVipProps {
  list: Data<'GET /api/iot/vipList'>
  vipId: number
  reload: () => Promise<void>
}

/** The cashier of a VIP plan: what it gives and when. */
export function BuyVip({ list, vipId, reload }: BuyVipProps) {
  // the server has no ways to pay for a plan that it does not sell
  const plan = list.plans.find((one) => one.vipId === vipId)!
  return (
    <PlanCashier
      offer={list}
      plan={plan}
      result={resultAddress(vipId)}
      send={(order) => post('/api/iot/createVipOrder', { ...order, vipId })}
      what={
        <>
          <View className='row between gap8 mb12'>
            <View className='t18 b'>{plan.name}</View>
            <View className='t14 ink3'>{t('common.duration.days', { count: plan.days })}</View>
          </View>
          <Privileges items={plan.privileges.items} />
        </>
      }
      when={period(plan.days, list.vipUntil)}
      terms={<VipTerms />}
      reload={reload}
    />
  )
}
