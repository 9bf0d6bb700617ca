import { Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { lines } from './cells'
import { useMay } from './me'
import { orderStatus, statusColour } from './shown'

/** Number of an order, which opens it for those who may. */
export function OrderLink({ orderSn }: { orderSn: string }) {
  return useMay()('GET /console/api/order') ? <Link to={`/orders/${orderSn}`}>{orderSn}</Link> : orderSn
}

/** State of an order. */
export const StatusTag = ({ inShop = true, status }: { inShop?: boolean; status: number }) => (
  <Tag color={statusColour({ inShop, status })}>{orderStatus({ inShop, status })}</Tag>
)

/** Company and number of a parcel, once there is one. */
export const parcelLines = ({ company, trackingNumber }: { company: string; trackingNumber: string }) =>
  trackingNumber && lines(company, <Typography.Text copyable>{trackingNumber}</Typography.Text>)
