import common from './common/zh-Hant'
import device from './device/zh-Hant'
import extras from './extras/zh-Hant'
import guide from './guide/zh-Hant'
import holder from './holder/zh-Hant'
import mall from './mall/zh-Hant'
import order from './order/zh-Hant'
import portal from './portal/zh-Hant'
import shop from './shop/zh-Hant'
import site from './site/zh-Hant'
import title from './title/zh-Hant'

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
