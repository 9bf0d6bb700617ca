import { PackageOrders } from './parts/PackageOrders'

export default function PackageList() {
  return <PackageOrders />
}
