import { Link } from 'react-router'
import { useMay } from './me'

/** Number of an order, which opens it for those who may. */
export function OrderLink({ orderSn }: { orderSn: string }) {
  return useMay()('GET /console/api/order') ? <Link to={`/orders/${orderSn}`}>{orderSn}</Link> : orderSn
}
