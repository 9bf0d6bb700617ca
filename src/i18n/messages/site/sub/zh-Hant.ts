import type { Messages } from '../../../types'

export default {
  'site.update.newest': '已是最新版本',
  'site.update.current': '當前版本 {version}',
  'site.update.found': '發現新版本 {version}',
  'site.update.forced': '當前版本已停用，更新後才能繼續使用',
  'site.update.size': '安裝包 {size}',
  'site.update.at': '{date} 釋出',
  'site.update.notes': '更新內容',
  'site.update.do': '立即更新',
  'site.update.store': '去應用商店更新',
  'site.update.package': '下載安裝包',
  'site.update.later': '以後再說',
  'site.update.noWay': '請在應用商店搜尋本應用更新',
  'site.update.checking': '正在檢查新版本',
  'site.update.loading': '正在下載新版本',
  'site.update.ready': '新版本已下載好',
  'site.update.restart': '重啟後使用新版本',
  'site.update.failed': '新版本沒有下載成功',
  'site.update.failedNote': '請檢查網路，或從手機上刪除後重新開啟'
} satisfies Messages<'site/sub'>
