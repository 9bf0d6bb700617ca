import { usePageParams } from '@/hooks'
import { OrderDetail } from './OrderDetail'
import { OrderList } from './OrderList'

/** One order when the address names it, else the orders of the mobile. */
export default function Order() {
  const { orderSn, group } = usePageParams()
  return orderSn ? <OrderDetail orderSn={orderSn} /> : <OrderList group={group} />
}
