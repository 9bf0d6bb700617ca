import common from './common/fr'
import order from './order/fr'
import portal from './portal/fr'
import shop from './shop/fr'
import site from './site/fr'
import title from './title/fr'

export default { ...common, ...shop, ...order, ...site, ...portal, ...title }
