import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/base/Cell'
import { go } from '@/nav/navigate'
import { t } from '@/i18n'
import { copy } from '@/platform/clipboard/clipboard'
import { yuanText } from '@/i18n/money'
import { momentText } from '@/screens/dates'
import { shippedStatuses } from '@/areas/orders/status'
import type { OrderDetails } from '@/areas/orders/Timeline'

/** Delivery address and owner, masked by the server. */
export function Receiver({ order }: { order: OrderDetails }) {
  return (
    <CellGroup>
      <Cell
        icon='pin'
        title={order.address}
        note={t(order.canChangeAddress ? 'orders.address.title' : 'orders.receiver')}
        onClick={
          order.canChangeAddress
            ? () => go('pages/order/index', { orderSn: order.orderSn, address: 1 })
            : undefined
        }
      />
      <Cell title={t('orders.form.phone')} value={order.contactPhone} />
      {order.certName ? (
        <Cell
          title={t(order.kind === 'general' ? 'orders.form.contact' : 'orders.owner')}
          value={order.certName}
        />
      ) : null}
    </CellGroup>
  )
}

/** A link to the parcel once it is shipped. */
export function Parcel({ order }: { order: OrderDetails }) {
  const { orderSn, status, trackingNumber, logisticsCompany } = order
  if (!trackingNumber && !shippedStatuses.includes(status)) return null
  return (
    <CellGroup>
      <Cell
        icon='truck'
        title={t('orders.track')}
        note={[logisticsCompany, trackingNumber].filter(Boolean).join(' ')}
        onClick={() => go('pages/order/logistics/index', { orderSn })}
      />
    </CellGroup>
  )
}

/** Obligations of the plan and the way of choosing the number, as they were ordered. */
export function PlanFacts({ order: { kind, plan } }: { order: OrderDetails }) {
  if (!plan) return null
  const { monthlyFee, contractMonths, selectNumber } = plan
  return (
    <CellGroup>
      <Cell
        title={t(kind === 'number' ? 'orders.plan.least' : 'orders.plan.fee')}
        value={t('orders.plan.yuan', { yuan: yuanText(monthlyFee) })}
      />
      <Cell
        title={t('goods.contract')}
        value={contractMonths ? t('goods.months', { n: contractMonths }) : t('goods.noContract')}
      />
      {selectNumber === undefined ? null : (
        <Cell title={t('orders.plan.choice')} value={t(`orders.plan.choice.${selectNumber as 0}`)} />
      )}
    </CellGroup>
  )
}

/** Invoice title of the order, and whether it is issued; leads to its page. */
export function Invoice({ order: { orderSn, invoice } }: { order: OrderDetails }) {
  if (!invoice) return null
  const { given } = invoice
  const state = given?.number ? 'issued' : 'waiting'
  return (
    <CellGroup>
      <Cell
        id='invoice'
        title={t('orders.invoice')}
        note={given?.title}
        value={t(`orders.invoice.state.${given ? state : 'none'}`)}
        onClick={() => go('pages-sub/shop/invoice/index', { orderSn })}
      />
    </CellGroup>
  )
}

/** Order number, times, payment method, and a link to customer service. */
export function Facts({ order }: { order: OrderDetails }) {
  const facts = [
    [t('orders.created'), momentText(order.createdAt)],
    [t('orders.paidAt'), order.amount ? momentText(order.paidAt) : ''],
    [t('orders.payWay'), order.placeType ? t(`common.place.${order.placeType as 1}`) : '']
  ]
  return (
    <CellGroup>
      <Cell
        title={t('orders.sn')}
        note={order.orderSn}
        value={<View className='brand'>{t('common.copy')}</View>}
        bare
        onClick={() => copy(order.orderSn, t('orders.snLabel'))}
      />
      {facts.map(([title, value]) => (value ? <Cell key={title} title={title} value={value} /> : null))}
      <Cell
        icon='headset'
        title={t('orders.help')}
        onClick={() => go('pages/customer/index', { orderSn: order.orderSn })}
      />
    </CellGroup>
  )
}
