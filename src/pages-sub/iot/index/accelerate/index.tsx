import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Chips } from '@/components/base/Chip'
import { Notice } from '@/components/feedback/Notice'
import { PayBar } from '@/components/base/Pay'
import { PlanTile } from '@/areas/vip/PlanTile'
import { hoursText, speedPeriod } from '@/areas/vip/speed'
import { SpeedChange } from '@/areas/vip/SpeedChange'
import { SpeedTerms } from '@/areas/vip/SpeedTerms'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { repairAction } from '@/areas/card/mend'
import { useMended } from '@/areas/money/useMended'
import { toHome } from '@/areas/card/toHome'
import { useRequest } from '@/hooks'
import { usePoll } from '@/hooks/usePoll'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'
import { SpeedHead } from './parts/SpeedHead'

/** Acceleration: the running speed, other speeds and durations with what buying them does to it, one button. */
export default function Accelerate() {
  const request = useRequest(() => get('/api/iot/accelerateList'), [])
  const { data } = request
  const [speed, setSpeed] = useState<string>()
  const [hours, setHours] = useState<number>()
  useOrderChanges(request.reload)
  useMended(request.reload)
  const setting = data !== undefined && (data.running?.speedCode ?? '') !== data.speedCode
  usePoll(
    async () => {
      await request.reload()
      return false
    },
    3000,
    setting
  )
  const plans = data?.plans ?? []
  const speeds = [...new Set(plans.map(({ speedCode }) => speedCode))]
  const chosen = speed ?? data?.running?.speedCode
  const speedCode = chosen && speeds.includes(chosen) ? chosen : speeds[0]
  const terms = plans.filter((one) => one.speedCode === speedCode)
  const plan = terms.find((one) => one.hours === hours) ?? terms[0]
  const period = data && plan && speedPeriod(data, plan)
  return (
    <DetailOf
      request={request}
      shape={['head', 'card', 'line', 'line']}
      isEmpty={(found) => !found.plans.length && !found.running}
      empty={{
        text: t(data?.ownSpeed ? 'vip.speed.fastest' : 'vip.speed.noPlans'),
        action: t('money.result.toCard'),
        onAction: toHome
      }}
      footer={({ cannotBuyReason }) =>
        plan ? (
          <PayBar
            fen={plan.price}
            label={`${plan.speedCode} · ${hoursText(plan.hours)}`}
            text={t('vip.speed.buy')}
            disabled={Boolean(cannotBuyReason)}
            onPay={() => go('pages-sub/iot/index/accelerate/cashier', { accelerateId: plan.accelerateId })}
          />
        ) : undefined
      }
    >
      {(list) => (
        <View className='stack'>
          <SpeedHead list={list} setting={setting} reload={request.reload} />
          {list.cannotBuyReason ? (
            <Notice tone='warn' {...repairAction(list.mend)}>
              {list.cannotBuyReason}
            </Notice>
          ) : null}
          {plan ? (
            <View className='card pad col gap12'>
              <View className='h'>{t('vip.speed.choose')}</View>
              <Chips
                label={t('vip.speed.choose')}
                options={speeds.map((value) => ({ value, label: value }))}
                value={speedCode}
                onChange={setSpeed}
              />
              {speedCode === list.running?.speedCode ? null : (
                <SpeedChange from={list.running?.speedCode ?? list.ownSpeed ?? ''} to={plan.speedCode} />
              )}
              <View className='t14 ink2'>{plan.description}</View>
              <View className='grid2 gap8' role='radiogroup' aria-label={t('vip.speed.time')}>
                {terms.map((one) => (
                  <PlanTile
                    key={one.accelerateId}
                    name={hoursText(one.hours)}
                    price={one.price}
                    originalPrice={one.originalPrice}
                    on={one === plan}
                    onPick={() => setHours(one.hours)}
                  />
                ))}
              </View>
              {period && list.running ? (
                <View className='t14 ink2 num'>
                  {period.replaces ? t('vip.speed.changes', period.words) : period.text}
                </View>
              ) : null}
            </View>
          ) : null}
          <CellGroup>
            <Cell
              title={t('title.accelerateOrders')}
              onClick={() => go('pages-sub/iot/index/accelerate/order')}
            />
          </CellGroup>
          <SpeedTerms />
        </View>
      )}
    </DetailOf>
  )
}
