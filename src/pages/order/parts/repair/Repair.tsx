import { t } from '@/i18n'
import { OrderToChange } from '../OrderToChange'
import { RepairForm } from './RepairForm'

/** Opens the form to correct a rejected order. */
export function Repair({ orderSn }: { orderSn: string }) {
  return (
    <OrderToChange
      orderSn={orderSn}
      form='repair'
      title={t('orders.repair.title')}
      shape={['card', 'line', 'line', 'line', 'line', 'line']}
      may={({ canRepair }) => canRepair}
      closed={t('orders.repair.closed')}
    >
      {(order, region) => <RepairForm order={order} region={region} />}
    </OrderToChange>
  )
}
