import { View } from '@tarojs/components'
import type { Data } from '@contract'
import { Cell, CellGroup } from '@/components/Cell'
import { Steps } from '@/components/Steps'
import { t } from '@/i18n'
import { copy } from '@/pages/say'
import { timeText } from '@rules/time'
import { statusView } from '../status'

export type OrderDetails = Data<'GET /api/hk/orderDetails'>

/** Who carries the parcel; the tracking number to copy. */
export function Courier({ order }: { order: OrderDetails }) {
  if (!order.trackingNumber) return null
  return (
    <CellGroup>
      <Cell title={t('order.courier')} value={order.logisticsCompany} />
      <Cell
        title={t('order.tracking')}
        value={order.trackingNumber}
        onClick={() => copy(order.trackingNumber, t('order.tracking'))}
      />
    </CellGroup>
  )
}

/** Everything that happened to an order, newest on top. */
export function Timeline({ order }: { order: OrderDetails }) {
  return (
    <>
      <Courier order={order} />
      <View className='card pad'>
        <View className='h mb12'>{t('order.progress')}</View>
        <Steps
          label={t('order.progress')}
          steps={order.events.map((event) => {
            const { text, tone } = statusView(event.status)
            return {
              title: text,
              note: event.text === text ? undefined : event.text,
              time: timeText(event.at),
              bad: tone === 'danger'
            }
          })}
        />
      </View>
    </>
  )
}
