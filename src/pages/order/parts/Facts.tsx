import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { timeText } from '@rules/time'
import { shippedStatuses } from '@/areas/orders/status'
import type { OrderDetails } from '@/areas/orders/Timeline'

/** Who gets it and in whose name, masked by the server. */
export function Receiver({ order }: { order: OrderDetails }) {
  return (
    <CellGroup>
      <Cell icon='pin' title={order.address} note={t('order.receiver')} />
      <Cell title={t('order.form.phone')} value={order.contactPhone} />
      {order.certName ? (
        <Cell
          title={t(order.kind === 'general' ? 'order.form.contact' : 'order.owner')}
          value={order.certName}
        />
      ) : null}
    </CellGroup>
  )
}

/** The way to the parcel once it is sent. */
export function Parcel({ order }: { order: OrderDetails }) {
  const { orderSn, status, trackingNumber, logisticsCompany } = order
  if (!trackingNumber && !shippedStatuses.includes(status)) return null
  return (
    <CellGroup>
      <Cell
        icon='truck'
        title={t('order.track')}
        note={[logisticsCompany, trackingNumber].filter(Boolean).join(' ')}
        onClick={() => go('pages/order/logistics/index', { orderSn })}
      />
    </CellGroup>
  )
}

/** Number, times and way of payment, and the way to a person. */
export function Facts({ order }: { order: OrderDetails }) {
  const facts = [
    [t('order.created'), timeText(order.createdAt)],
    [t('order.paidAt'), order.amount ? timeText(order.paidAt) : ''],
    [t('order.payWay'), order.placeType ? t(`common.place.${order.placeType as 1}`) : '']
  ]
  return (
    <CellGroup>
      <Cell
        title={t('order.sn')}
        note={order.orderSn}
        value={<View className='brand'>{t('common.copy')}</View>}
        bare
        onClick={() => copy(order.orderSn, t('order.snLabel'))}
      />
      {facts.map(([title, value]) => (value ? <Cell key={title} title={title} value={value} /> : null))}
      <Cell icon='headset' title={t('order.help')} onClick={() => go('pages/customer/index')} />
    </CellGroup>
  )
}
