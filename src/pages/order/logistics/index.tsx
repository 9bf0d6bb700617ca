import { View } from '@tarojs/components'
import { get } from '@/api/client'
import { Notice } from '@/components/Notice'
import { usePageParams } from '@/hooks'
import { t } from '@/i18n'
import { Detail } from '@/screens/Detail'
import { Bought } from '../parts/Bought'
import { Timeline } from '../parts/Timeline'

export default function Logistics() {
  const { orderSn = '' } = usePageParams()
  return (
    <Detail
      fallback='/pages/order/index'
      load={() => get('/api/hk/orderDetails', { orderSn })}
      deps={[orderSn]}
    >
      {(order) => (
        <View className='stack'>
          <View className='card pad'>
            <Bought order={order} />
          </View>
          {order.trackingNumber ? null : <Notice>{t('order.noTracking')}</Notice>}
          <Timeline order={order} />
        </View>
      )}
    </Detail>
  )
}
