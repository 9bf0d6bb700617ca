import common from './common/fr'
import device from './device/fr'
import extras from './extras/fr'
import guide from './guide/fr'
import holder from './holder/fr'
import mall from './mall/fr'
import order from './order/fr'
import portal from './portal/fr'
import shop from './shop/fr'
import site from './site/fr'
import title from './title/fr'

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
