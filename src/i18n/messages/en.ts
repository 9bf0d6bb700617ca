import common from './common/en'
import portal from './portal/en'
import shop from './shop/en'

export default { ...common, ...shop, ...portal }
