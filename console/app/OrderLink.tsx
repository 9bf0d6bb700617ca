import { Tag } from 'antd'
import { Link } from 'react-router'
import { copied, lines } from './cells'
import { useMay } from './me'
import { orderStatus, statusColour } from './shown'

/** Whether a text is the number of an order. */
export const isOrder = (text: string): boolean => /^(?!AS)[A-Z]{2}\d{12,}$/.test(text)

/** Number of an order, which opens it for those who may; another text as it is. */
export const OrderLink = ({ orderSn }: { orderSn: string }) =>
  useMay()('GET /console/api/order') && isOrder(orderSn) ? (
    <Link to={`/orders/${orderSn}`}>{orderSn}</Link>
  ) : (
    orderSn
  )

/** State of an order. */
export const StatusTag = ({ inShop = true, status }: { inShop?: boolean; status: number }) => (
  <Tag color={statusColour({ inShop, status })}>{orderStatus({ inShop, status })}</Tag>
)

/** Company and number of a parcel, once there is one. */
export const parcelLines = ({ company, trackingNumber }: { company: string; trackingNumber: string }) =>
  trackingNumber && lines(company, copied(trackingNumber))
