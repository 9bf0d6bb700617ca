import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Button } from '@/components/base/Button'
import { Privileges } from '@/areas/vip/Privileges'
import { ServiceRow } from '@/areas/vip/ServiceRow'
import { vipAction } from '@/areas/vip/vip'
import { VipHead } from '@/areas/vip/VipHead'
import { VipSavings } from '@/areas/vip/VipSavings'
import { useOrderChanges } from '@/areas/orders/orderChanges'
import { useRequest } from '@/hooks'
import { t } from '@/i18n'
import { go } from '@/nav/navigate'
import { isOffered } from '@/nav/offered'
import { DetailOf } from '@/screens/Detail'

/** The VIP card: the running VIP and its end, privileges, and orders. */
export default function VipCard() {
  const request = useRequest(() => get('/api/iot/vipList'), [])
  useOrderChanges(request.reload)
  return (
    <DetailOf request={request} shape={['head', 'card', 'line']}>
      {({ running, vipUntil, orders, plans, savings }) => (
        <View className='stack'>
          <VipHead running={running} vipUntil={vipUntil} />
          <VipSavings savings={savings} />
          {running?.privileges.items.length ? (
            <View className='card pad'>
              <View className='h mb12'>{t('vip.gives', { name: running.vipName })}</View>
              <Privileges items={running.privileges.items} />
            </View>
          ) : null}
          {plans.length && isOffered('pages-sub/iot/index/vip/index') ? (
            <Button onClick={() => go('pages-sub/iot/index/vip/index')}>
              {vipAction(
                running,
                plans.find(({ upgrade }) => upgrade)
              )}
            </Button>
          ) : null}
          {orders.length ? <View className='h'>{t('vip.orders')}</View> : null}
          {orders.map((order) => (
            <ServiceRow
              key={order.orderSn}
              {...order}
              title={order.vipName}
              onClick={() => go('pages-sub/iot/index/vip/pay', { orderSn: order.orderSn })}
            />
          ))}
        </View>
      )}
    </DetailOf>
  )
}
