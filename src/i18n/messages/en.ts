import common from './common/en'
import order from './order/en'
import portal from './portal/en'
import shop from './shop/en'
import site from './site/en'
import title from './title/en'

export default { ...common, ...shop, ...order, ...site, ...portal, ...title }
