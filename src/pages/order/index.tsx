import { usePageParams } from '@/nav/usePageParams'
import { ChangeAddress } from './parts/ChangeAddress'
import { DocumentsWanted } from './parts/DocumentsWanted'
import { OrderDetail } from './parts/OrderDetail'
import { OrderList } from './parts/OrderList'
import { Repair } from './parts/repair/Repair'

/**
 * One order if the address has `orderSn` (`repair`, `documents` and `address` open its forms), else the list of orders.
 */
export default function Order() {
  const { orderSn, group, repair, documents, address } = usePageParams()
  if (!orderSn) return <OrderList group={group} />
  if (repair) return <Repair orderSn={orderSn} />
  if (address) return <ChangeAddress orderSn={orderSn} />
  return documents ? <DocumentsWanted orderSn={orderSn} /> : <OrderDetail orderSn={orderSn} />
}
