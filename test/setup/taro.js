// '@tarojs/taro' as the H5 build has it: Taro's H5 API plus React's life-cycle hooks.
import taro, * as api from '@tarojs/taro-h5'
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime'

export * from '@tarojs/taro-h5'
export * from '@tarojs/plugin-framework-react/dist/runtime'
const { default: _default, ...named } = api
export default Object.assign(taro, named, hooks)
