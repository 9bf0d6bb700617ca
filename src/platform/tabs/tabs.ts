import Taro from '@tarojs/taro'
import type { Tabs } from './types'

// as app.config has them
let shown = 'zh-Hans'

export const nameTabs: Tabs['nameTabs'] = (language, names) => {
  if (shown === language) return
  shown = language
  names.forEach((text, index) => {
    // another page may have come meanwhile: the next tab page names them
    Taro.setTabBarItem({ index, text }).catch(() => (shown = ''))
  })
}
