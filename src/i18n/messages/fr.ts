import common from './common/fr'
import portal from './portal/fr'
import shop from './shop/fr'

export default { ...common, ...shop, ...portal }
