import taro from '@tarojs/api'
import { hooks } from '@tarojs/runtime'

// `@tarojs/taro` of a mini-program as an ES module. Taro's own asks for the runtime by `require`, which keeps all of that in
// the package, what nothing uses too.
if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', taro)

// what the sources and Taro's own entry import by name
export const { initPxTransform, usePageNotFound, useShareAppMessage, useShareTimeline } = taro
export default taro
