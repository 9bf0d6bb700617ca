import common from './common/zh-Hans'
import device from './device/zh-Hans'
import extras from './extras/zh-Hans'
import guide from './guide/zh-Hans'
import holder from './holder/zh-Hans'
import mall from './mall/zh-Hans'
import order from './order/zh-Hans'
import portal from './portal/zh-Hans'
import shop from './shop/zh-Hans'
import site from './site/zh-Hans'
import title from './title/zh-Hans'

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
