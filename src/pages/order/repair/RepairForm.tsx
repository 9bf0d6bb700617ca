import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { t } from '@/i18n'
import { OrderForm } from '@/pages/goods/OrderForm'
import { Screen } from '@/screens/Screen'
import { withQuery } from '@rules/url'
import { Bought } from '../parts/Bought'
import type { OrderDetails } from '../parts/Timeline'
import { useRepair } from './useRepair'

/** The form of a rejected order: why it was refused on top, its address kept, the owner and the photos asked anew. */
export function RepairForm({ order, region }: { order: OrderDetails; region: string[] }) {
  const { form, photos, terms, sending, sendCode, submit } = useRepair(order, region)
  return (
    <Screen
      title={t('order.repair.title')}
      fallback={withQuery('/pages/order/index', { orderSn: order.orderSn })}
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
          <Bought order={order} />
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
}
