import common from './common/zh-Hant'
import portal from './portal/zh-Hant'
import shop from './shop/zh-Hant'

export default { ...common, ...shop, ...portal }
