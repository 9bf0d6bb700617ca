import common from './common/en'
import order from './order/en'
import portal from './portal/en'
import shop from './shop/en'
import site from './site/en'

export default { ...common, ...shop, ...order, ...site, ...portal }
