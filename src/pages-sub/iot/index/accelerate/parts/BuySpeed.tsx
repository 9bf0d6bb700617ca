import { View } from '@tarojs/components'
import { post } from '@/api/client'
import { onThisClock } from '@/api/serverTime'
import { Countdown } from '@/components/base/Countdown'
import { Notice } from '@/components/base/Notice'
import { PlanCashier } from '@/areas/extras/PlanCashier'
import { hoursText } from '@/areas/extras/speed'
import { SpeedTerms } from '@/areas/extras/SpeedTerms'
import { endText, momentText } from '@/areas/portal/period'
import type { Data } from '@contract'
import { t } from '@/i18n'
import { confirm } from '@/runtime/feedback'

/** Address of the page that follows an order of this plan; the server fills `{orderSn}` in. */
export const resultAddress = (accelerateId: number, orderSn = '{orderSn}') =>
  `/pages-sub/iot/index/accelerate/cashier?accelerateId=${accelerateId}&orderSn=${orderSn}`

interface BuySpeedProps {
  list: Data<'GET /api/iot/accelerateList'>
  accelerateId: number
  reload: () => Promise<void>
}

/** The cashier of an acceleration plan: from when until when, what gives way to it, and when that may be. */
export function BuySpeed({ list, accelerateId, reload }: BuySpeedProps) {
  // the server has no ways to pay for a plan that it does not sell
  const plan = list.plans.find((one) => one.accelerateId === accelerateId)!
  const { running, until, nextChangeAt } = list
  const start = Date.parse(plan.startAt)
  const later = start > Date.now() + 1000
  const end = endText(new Date(start + plan.hours * 3600000).toISOString())
  const replaces = !later && running && running.speedCode !== plan.speedCode ? running.speedCode : undefined
  const words = { old: replaces ?? '', until: endText(until), speed: plan.speedCode }
  const wait = !later && nextChangeAt
  const changes = replaces ? <Notice>{t('extras.speed.changes', words)}</Notice> : null
  const before = wait ? (
    <Notice tone='warn'>
      {t('extras.speed.wait')} <Countdown until={onThisClock(wait)} onEnd={() => void reload()} />
    </Notice>
  ) : (
    changes
  )
  return (
    <PlanCashier
      offer={list}
      plan={plan}
      result={resultAddress(accelerateId)}
      send={(order) => post('/api/iot/createAccelerateOrder', { ...order, accelerateId, replaces })}
      ask={
        replaces
          ? () =>
              confirm(t('extras.speed.changeAsk', words), {
                yes: t('extras.speed.change'),
                no: t('common.cancel')
              })
          : undefined
      }
      blocked={Boolean(wait)}
      first={before}
      what={
        <>
          <View className='row between gap8'>
            <View className='t22 b num'>{plan.speedCode}</View>
            <View className='t14 ink3'>{hoursText(plan.hours)}</View>
          </View>
          <View className='t14 ink2 mt4'>{plan.description}</View>
        </>
      }
      when={
        later
          ? t('extras.speed.after', { start: momentText(plan.startAt), end })
          : t('extras.speed.now', { end })
      }
      terms={<SpeedTerms />}
      reload={reload}
    />
  )
}
