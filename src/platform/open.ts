import Taro from '@tarojs/taro'
import { withQuery } from '@rules/url'

/** Opens an address outside the app: a mini-program shows it in its web page. Only http and https come here. */
export function openOutside(url: string): void {
  void Taro.navigateTo({ url: withQuery('/pages/webview/index', { url }) })
}
