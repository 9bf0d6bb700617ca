import { observer } from 'mobx-react'
import { View } from '@tarojs/components'
import { Button } from '@/components/base/Button'
import { Notice } from '@/components/base/Notice'
import { t } from '@/i18n'
import { OrderForm } from '@/areas/orders/OrderForm'
import { Screen } from '@/screens/Screen'
import { OrderedItem } from '@/areas/orders/OrderedItem'
import type { OrderDetails } from '@/areas/orders/Timeline'
import { useRepair } from './useRepair'

/** The form of a rejected order: why it was refused on top, its address kept, the owner and the photos asked anew. */
export const RepairForm = observer(function RepairForm({
  order,
  region
}: {
  order: OrderDetails
  region: string[]
}) {
  const { form, photos, terms, sending, sendCode, submit } = useRepair(order, region)
  return (
    <Screen
      title={t('order.repair.title')}
      parent={{ path: 'pages/order/index', params: { orderSn: order.orderSn } }}
      plain
      footer={
        <Button id='submit' working={sending.working} onClick={() => void submit()}>
          {t('order.repair.submit')}
        </Button>
      }
    >
      <View className='stack'>
        {order.applyFailReason ? (
          <Notice tone='danger'>
            <View className='b'>{t('order.reason')}</View>
            {order.applyFailReason}
          </Notice>
        ) : null}
        <View className='card pad'>
          <OrderedItem order={order} />
        </View>
        <OrderForm
          values={form.values}
          errors={form.errors}
          set={form.set}
          terms={terms}
          sendCode={sendCode}
          keptPhone={order.contactPhone}
          photos={terms.photos ? photos : undefined}
        />
      </View>
    </Screen>
  )
})
