import { useState } from 'react'
import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Cell, CellGroup } from '@/components/base/Cell'
import { Notice } from '@/components/feedback/Notice'
import { PayBar } from '@/components/base/Pay'
import { Sheet } from '@/components/overlay/Sheet'
import { PlanTile } from '@/areas/vip/PlanTile'
import { Privileges } from '@/areas/vip/Privileges'
import { vipAction, vipPrice } from '@/areas/vip/vip'
import { VipHead } from '@/areas/vip/VipHead'
import { VipSavings } from '@/areas/vip/VipSavings'
import { VipTerms } from '@/areas/vip/VipTerms'
import { VipWorth } from '@/areas/vip/VipWorth'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { repairAction } from '@/areas/card/mend'
import { useMended } from '@/areas/money/useMended'
import { toHome } from '@/areas/card/toHome'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { yuanText } from '@/i18n/money'
import { go } from '@/nav/navigate'
import { DetailOf } from '@/screens/Detail'

/** VIP: the running one and what it has saved, the plans, what the chosen one is worth to this card and gives, one button. */
export default function Vip() {
  const request = useRequest(() => get('/api/iot/vipList'), [])
  const [picked, setPicked] = useState<number>()
  const [open, setOpen] = useState(false)
  useOrderChanges(request.reload)
  useMended(request.reload)
  const plans = request.data?.plans ?? []
  const plan = plans.find(({ vipId }) => vipId === picked) ?? plans[0]
  return (
    <DetailOf
      request={request}
      shape={['head', 'card', 'line', 'line']}
      isEmpty={(found) => !found.plans.length && !found.running}
      empty={{ text: t('vip.noPlans'), action: t('money.result.toCard'), onAction: toHome }}
      footer={({ running, cannotBuyReason }) =>
        plan ? (
          <PayBar
            fen={vipPrice(plan)}
            label={plan.name}
            text={vipAction(running, plan)}
            disabled={Boolean(cannotBuyReason)}
            onPay={() => go('pages-sub/iot/index/vip/pay', { vipId: plan.vipId })}
          />
        ) : undefined
      }
      overlay={
        plan ? (
          <Sheet open={open} onClose={() => setOpen(false)} title={plan.name}>
            <Privileges items={plan.privileges.items} />
          </Sheet>
        ) : undefined
      }
    >
      {({ running, vipUntil, savings, spent, cannotBuyReason, mend }) => (
        <View className='stack'>
          <VipHead running={running} vipUntil={vipUntil} />
          <VipSavings savings={savings} />
          {cannotBuyReason ? (
            <Notice tone='warn' {...repairAction(mend)}>
              {cannotBuyReason}
            </Notice>
          ) : null}
          {plan ? (
            <>
              <View className='grid3 gap8' role='radiogroup' aria-label={t('vip.plans')}>
                {plans.map((one) => (
                  <PlanTile
                    key={one.vipId}
                    name={one.name}
                    note={one.description}
                    price={one.price}
                    originalPrice={one.originalPrice}
                    on={one === plan}
                    onPick={() => setPicked(one.vipId)}
                  />
                ))}
              </View>
              {running && plan.upgrade ? (
                <Notice>
                  {t('vip.restNote', {
                    name: running.vipName,
                    count: plan.upgrade.daysLeft,
                    money: yuanText(plan.upgrade.credit)
                  })}
                </Notice>
              ) : null}
              <VipWorth plan={plan} spent={spent} running={running} />
              <View className='card pad'>
                <View className='row between gap8 mb12'>
                  <View className='h'>{t('vip.gives', { name: plan.name })}</View>
                  <View className='t12 ink3'>{t('common.duration.days', { count: plan.days })}</View>
                </View>
                <Privileges items={plan.privileges.items} />
              </View>
            </>
          ) : null}
          <CellGroup>
            <Cell title={t('vip.compare')} onClick={() => go('pages-sub/iot/index/vip/popup')} />
            <Cell title={t('vip.mine')} onClick={() => go('pages-sub/iot/user/vip')} />
          </CellGroup>
          <VipTerms />
        </View>
      )}
    </DetailOf>
  )
}
