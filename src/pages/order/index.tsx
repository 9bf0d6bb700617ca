import { usePageParams } from '@/hooks'
import { DocumentsWanted } from './documents/DocumentsWanted'
import { OrderDetail } from './OrderDetail'
import { OrderList } from './OrderList'
import { Repair } from './repair/Repair'

/** One order when the address names it (`repair` and `documents` open its forms), else the orders of the mobile. */
export default function Order() {
  const { orderSn, group, repair, documents } = usePageParams()
  if (!orderSn) return <OrderList group={group} />
  if (repair) return <Repair orderSn={orderSn} />
  return documents ? <DocumentsWanted orderSn={orderSn} /> : <OrderDetail orderSn={orderSn} />
}
