import common from './common/es'
import device from './device/es'
import extras from './extras/es'
import guide from './guide/es'
import holder from './holder/es'
import mall from './mall/es'
import order from './order/es'
import portal from './portal/es'
import shop from './shop/es'
import site from './site/es'
import title from './title/es'

export default {
  ...common,
  ...shop,
  ...order,
  ...site,
  ...portal,
  ...mall,
  ...extras,
  ...device,
  ...guide,
  ...holder,
  ...title
}
