import common from './common/zh-Hans'
import portal from './portal/zh-Hans'
import shop from './shop/zh-Hans'

export default { ...common, ...shop, ...portal }
