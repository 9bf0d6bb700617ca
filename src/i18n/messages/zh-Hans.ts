import common from './common/zh-Hans'
import order from './order/zh-Hans'
import portal from './portal/zh-Hans'
import shop from './shop/zh-Hans'
import site from './site/zh-Hans'
import title from './title/zh-Hans'

export default { ...common, ...shop, ...order, ...site, ...portal, ...title }
