import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Countdown } from '@/components/feedback/Countdown'
import { Notice } from '@/components/feedback/Notice'
import { PlanCashier } from '@/areas/vip/PlanCashier'
import { hoursText, speedPeriod, speedText } from '@/areas/vip/speed'
import { SpeedChange } from '@/areas/vip/SpeedChange'
import { SpeedTerms } from '@/areas/vip/SpeedTerms'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

interface BuySpeedProps {
  list: Data<'GET /api/iot/accelerateList'>
  accelerateId: number
  result: string
  reload: () => Promise<void>
}

/** The cashier of an acceleration plan: its period, the speed it replaces, and when a change is allowed. */
export function BuySpeed({ list, accelerateId, result, reload }: BuySpeedProps) {
  // the server gives no payment methods for a plan that is not on sale
  const plan = list.plans.find((one) => one.accelerateId === accelerateId)!
  const { later, replaces, words, text } = speedPeriod(list, plan)
  const wait = !later && list.nextChangeAt
  const changes = replaces ? <Notice>{t('vip.speed.changes', words)}</Notice> : null
  const before = wait ? (
    <Notice tone='warn'>
      {t('vip.speed.wait')} <Countdown until={onThisClock(wait)} onEnd={() => void reload()} />
    </Notice>
  ) : (
    changes
  )
  return (
    <PlanCashier
      offer={list}
      plan={plan}
      result={result}
      send={(order, call) =>
        post('/api/iot/createAccelerateOrder', { ...order, accelerateId, replaces }, call)
      }
      ask={
        replaces
          ? () =>
              confirm(t('vip.speed.changeAsk', words), {
                yes: t('vip.speed.change'),
                no: t('common.cancel')
              })
          : undefined
      }
      blocked={Boolean(wait)}
      first={before}
      what={
        <>
          <View className='row between gap8'>
            <View className='t22 b num'>{speedText(plan.speedCode)}</View>
            <View className='t14 ink3'>{hoursText(plan.hours)}</View>
          </View>
          {later ? null : (
            <View className='mt8'>
              <SpeedChange from={replaces ?? list.ownSpeed ?? ''} to={plan.speedCode} />
            </View>
          )}
          <View className='t14 ink2 mt4'>{plan.description}</View>
        </>
      }
      when={text}
      terms={<SpeedTerms />}
      reload={reload}
    />
  )
}
