import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Price } from '@/components/base/Price'
import { Privileges } from '@/areas/vip/Privileges'
import { vipAction } from '@/areas/vip/vip'
import { VipTerms } from '@/areas/vip/VipTerms'
import { toHome } from '@/areas/card/toHome'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { Detail } from '@/screens/Detail'

/** Privileges of all VIP plans. */
export default function VipPrivileges() {
  return (
    <Detail
      load={() => get('/api/iot/vipList')}
      shape={['card', 'card', 'card']}
      isEmpty={({ plans }) => !plans.length}
      empty={{ text: t('vip.noPlans'), action: t('money.result.toCard'), onAction: toHome }}
    >
      {({ plans, running, cannotBuyReason }) => (
        <View className='stack'>
          {plans.map((plan) => (
            <View key={plan.vipId} className='card pad'>
              <View className='row between gap12 mb12'>
                <View className='grow'>
                  <View className='t18 b'>{plan.name}</View>
                  <View className='t12 ink3'>
                    {[t('common.duration.days', { count: plan.days }), plan.description]
                      .filter(Boolean)
                      .join(' · ')}
                  </View>
                </View>
                <Price fen={plan.price} size='l' />
              </View>
              <Privileges items={plan.privileges.items} />
              <View className='mt12'>
                <Button
                  kind='soft'
                  disabled={Boolean(cannotBuyReason)}
                  onClick={() => go('pages-sub/iot/index/vip/pay', { vipId: plan.vipId })}
                >
                  {vipAction(running, plan)}
                </Button>
              </View>
            </View>
          ))}
          <VipTerms />
        </View>
      )}
    </Detail>
  )
}
