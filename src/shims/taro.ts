import taro from '@tarojs/api'
import { hooks } from '@tarojs/runtime'

// `@tarojs/taro` of a mini-program as an ES module. Taro's own loads the runtime by `require`, which defeats
// tree shaking.
if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

// named imports of the sources and of Taro's own entry
export const { initPxTransform, usePageNotFound, useShareAppMessage, useShareTimeline } = taro
export default taro
