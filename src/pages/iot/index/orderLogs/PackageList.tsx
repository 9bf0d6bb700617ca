import { withCard } from '../../parts/withCard'
import { PackageOrders } from './parts/PackageOrders'

export default withCard(function PackageList() {
  return <PackageOrders fallback='/pages/iot/index/orderLogs/index' />
})
