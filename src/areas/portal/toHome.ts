import Taro from '@tarojs/taro'
import { go } from '@/nav/navigate'

const home = 'pages/iot/index/index'

/** To the portal's home: back to it when it lies below, else in this page's place. */
export function toHome(): void {
  const pages = Taro.getCurrentPages()
  const at = pages.findIndex((page) => (page.route ?? '').replace(/^\//, '').split('?')[0] === home)
  const delta = pages.length - 1 - at
  if (at >= 0 && delta > 0) void Taro.navigateBack({ delta })
  else go(home, {}, 'replace')
}
