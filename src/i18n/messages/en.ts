import common from './common/en'
import device from './device/en'
import extras from './extras/en'
import guide from './guide/en'
import holder from './holder/en'
import mall from './mall/en'
import order from './order/en'
import portal from './portal/en'
import shop from './shop/en'
import site from './site/en'
import title from './title/en'

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
