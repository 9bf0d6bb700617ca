import Taro from '@tarojs/taro'
import type { Tabs } from './types'

// language of app.config
let shown = 'zh-Hans'

export const nameTabs: Tabs['nameTabs'] = (language, names) => {
  if (shown === language) return
  shown = language
  names.forEach((text, index) => {
    // fails when another page has opened meanwhile: the next tab page tries again
    Taro.setTabBarItem({ index, text }).catch(() => (shown = ''))
  })
}
