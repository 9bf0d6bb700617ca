/** Source texts of the visitor's own pages that only sub-packages draw. A key added here goes into the four files beside it too. */
export default {
  'site.update.newest': '已是最新版本',
  'site.update.current': '当前版本 {version}',
  'site.update.found': '发现新版本 {version}',
  'site.update.forced': '当前版本已停用，更新后才能继续使用',
  'site.update.size': '安装包 {size}',
  'site.update.at': '{date} 发布',
  'site.update.notes': '更新内容',
  'site.update.do': '立即更新',
  'site.update.store': '去应用商店更新',
  'site.update.package': '下载安装包',
  'site.update.later': '以后再说',
  'site.update.noWay': '请在应用商店搜索本应用更新',
  'site.update.checking': '正在检查新版本',
  'site.update.loading': '正在下载新版本',
  'site.update.ready': '新版本已下载好',
  'site.update.restart': '重启后使用新版本',
  'site.update.failed': '新版本没有下载成功',
  'site.update.failedNote': '请检查网络，或从手机上删除后重新打开'
}
