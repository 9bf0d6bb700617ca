import common from './common/es'
import portal from './portal/es'
import shop from './shop/es'

export default { ...common, ...shop, ...portal }
