import titles from './i18n/messages/title/zh-Hans'
import { packageOf, routePaths, routes, tabPaths } from './routes'

const icons = ['home', 'me']
// the tabs are pages of the main package
const tabTitles: Record<string, string> = titles

const roots = [...new Set(routePaths.map(packageOf))].filter((root) => root !== 'main')

/** Packages that a page leads to, loaded in advance. Kuaishou documents no such setting. */
const preloadRule = {
  'pages/user/index2': { network: 'all' as const, packages: ['pages-sub/shop'] },
  'pages/iot/login/index': { network: 'all' as const, packages: ['pages-sub/iot'] },
  'pages/iot/index/index': { network: 'all' as const, packages: ['pages-sub/iot'] }
}

// WeChat only: run a component's code on first use; what its search may index; permissions asked of the user with the reason.
// The location sorts the pick-up stores of the points mall.
const forWeChat = {
  preloadRule,
  lazyCodeLoading: 'requiredComponents',
  sitemapLocation: 'sitemap.json',
  requiredPrivateInfos: ['getLocation' as const, 'chooseAddress' as const],
  permission: { 'scope.userLocation': { desc: '用于按距离由近到远排列自提门店' } }
}

export default defineAppConfig({
  ...(process.env.TARO_ENV === 'weapp' ? forWeChat : {}),
  ...(process.env.TARO_ENV === 'tt' ? { preloadRule } : {}),
  pages: routePaths.filter((path) => packageOf(path) === 'main'),
  subPackages: roots.map((root) => ({
    root,
    pages: routePaths.filter((path) => packageOf(path) === root).map((path) => path.slice(root.length + 1))
  })),
  window: {
    navigationBarBackgroundColor: '#f8f8f8',
    navigationBarTextStyle: 'black',
    // Shown until the first page sets its title.
    navigationBarTitleText: '加载中...',
    navigationStyle: 'custom',
    backgroundColor: '#f8f8f8',
    backgroundTextStyle: 'dark'
  },
  tabBar: {
    color: '#999999',
    selectedColor: '#018d71',
    backgroundColor: '#F8F8F8',
    borderStyle: 'black',
    position: 'bottom',
    list: tabPaths.map((pagePath, i) => ({
      pagePath,
      text: tabTitles[`title.${routes[pagePath].title}`] ?? '',
      iconPath: `assets/tab/${icons[i]}.png`,
      selectedIconPath: `assets/tab/${icons[i]}-on.png`
    }))
  }
})
