import Taro from '@tarojs/taro'
import { withQuery } from '@rules/url'
import type { Open } from './types'

// a mini-program opens it in its web page
export const openOutside: Open['openOutside'] = (url) => {
  void Taro.navigateTo({ url: withQuery('/pages/webview/index', { url }) })
}
