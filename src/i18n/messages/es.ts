import common from './common/es'
import order from './order/es'
import portal from './portal/es'
import shop from './shop/es'
import site from './site/es'
import title from './title/es'

export default { ...common, ...shop, ...order, ...site, ...portal, ...title }
