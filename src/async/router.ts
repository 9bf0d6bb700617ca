// Stands in for @tarojs/router on H5 (an alias in config/): Taro has no hook for a page's loading, time-out and error.
import { createRouter as createTaroRouter } from '@tarojs/router/dist/index.js'
import '@/components/overlay/backPress'
import { goTo } from '@/nav/navigate'
import { homePath, matchRoute, routeAliases, routes as routesTable } from '@/routes'
import { t, textsReady } from '@/i18n'
import type { PageCode } from '@/screens/StandIn'
import { createLoader } from './load'
import { isRenewed } from './renewed'
import { createTabs } from './tabs'
import { showView } from './view'
import '@/shims/base.css'

export {
  createBrowserHistory,
  createHashHistory,
  getCurrentPages,
  history,
  isDingTalk,
  isWeixin,
  navigateBack,
  navigateTo,
  prependBasename,
  reLaunch,
  redirectTo,
  routesAlias,
  setHistory,
  setHistoryMode,
  setMpaTitle,
  setNavigationBarLoading,
  setNavigationBarStyle,
  setTitle,
  switchTab
} from '@tarojs/router/dist/index.js'

type Load = (context: unknown, params: unknown) => [Promise<PageCode>, unknown, unknown]
type RouteEntry = { path: string; load: Load; navigationBarTitleText?: string }
type Config = { routes: RouteEntry[]; tabBar: Parameters<typeof createTabs>[0] }
type History = { location: { pathname: string } }
type Create = (history: History, app: unknown, config: Config, framework?: string) => () => void

/** Code that is gone from the server with its version can't come any more: the version that is there opens the page. */
const againFor = (load: () => Promise<PageCode>) => () =>
  load().catch(async (error: unknown) => {
    if (await isRenewed()) window.location.reload()
    throw error
  })

const load = createLoader<PageCode>(showView, async (again) => {
  // in the same file as this one, but made of Taro, which is made of the router
  const { standInFor } = await import(/* webpackMode: "eager" */ '@/screens/StandIn')
  return standInFor(againFor(again))
})

const titleOf = (path: string) => {
  const known = matchRoute(path)
  return known && t(`title.${routesTable[known].title}`)
}

const guarded = (route: RouteEntry): RouteEntry => ({
  ...route,
  // the window's title
  navigationBarTitleText: titleOf(route.path),
  load: (context, params) => [
    // a page draws its texts with its first render: both are loaded before
    load(async () => (await Promise.all([route.load(context, params)[0], textsReady(route.path)]))[0]),
    context,
    params
  ]
})

/**
 * An address typed by hand makes a history entry without the router's state. The router takes it for a way back and,
 * knowing pages by path alone, would show an older page of that path: the app is reloaded at that address instead.
 */
function openTyped({ state }: PopStateEvent) {
  if (state === null) window.location.reload()
}

/** Taro's router with each route's load watched, and the other addresses of routes.ts answered. */
export const createRouter: Create = (history, app, config, framework) => {
  const routes = config.routes.map(guarded)
  const aliases = Object.entries(routeAliases).flatMap(([path, target]) =>
    path ? routes.filter((route) => route.path === target).map((route) => ({ ...route, path })) : []
  )
  config.routes = [...routes, ...aliases]
  window.addEventListener('popstate', openTyped)
  return (createTaroRouter as unknown as Create)(history, app, config, framework)
}

/** Puts the page area and, under it, the tab bar into the document, in Taro's own structure. */
export function handleAppMountWithTabbar(config: Config, history: History): void {
  const app = document.getElementById('app')!
  const container = document.createElement('div')
  container.id = 'container'
  container.className = 'taro-tabbar__container'
  const panel = document.createElement('div')
  panel.className = 'taro-tabbar__panel'
  app.replaceWith(container)
  app.classList.add('taro_router')
  panel.append(app)
  container.append(panel, createTabs(config.tabBar, homePath, history.location.pathname, goTo))
}
