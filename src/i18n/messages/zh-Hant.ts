import common from './common/zh-Hant'
import order from './order/zh-Hant'
import portal from './portal/zh-Hant'
import shop from './shop/zh-Hant'
import site from './site/zh-Hant'
import title from './title/zh-Hant'

export default { ...common, ...shop, ...order, ...site, ...portal, ...title }
