import Taro from '@tarojs/taro'
import type { RoutePath } from '@/routes'
import { go, isAlone, type PageParams } from './navigate'

/** Opens a page: goes back to it when it is open, else replaces this one. */
export function returnTo(path: RoutePath, params: PageParams = {}): void {
  const pages = isAlone() ? [] : Taro.getCurrentPages()
  const at = pages.findIndex(({ route = '' }) => route.replace(/^\//, '').split('?')[0] === path)
  const delta = pages.length - 1 - at
  if (at >= 0 && delta > 0) void Taro.navigateBack({ delta })
  else go(path, params, 'replace')
}
