// Replaces @tarojs/router on H5 (alias in config/): Taro has no hook for a page's loading, time-out and
// error.
import { createRouter as createTaroRouter } from '@tarojs/router/dist/index.js'
import '@/components/overlay/backPress'
import { goTo } from '@/nav/navigate'
import { homePath, routeAliases } from '@/routes'
import { textsReady } from '@/i18n'
import type { PageCode } from '@/screens/StandIn'
import { createLoader } from './load'
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
type RouteEntry = { path: string; load: Load }
type Config = { routes: RouteEntry[]; tabBar: Parameters<typeof createTabs>[0] }
type History = { location: { pathname: string } }
type Create = (history: History, app: unknown, config: Config, framework?: string) => () => void

/**
 * Loads a page's code again. When that fails because a new version has replaced the files, reloads the app.
 */
const retryFor = (load: () => Promise<PageCode>) => () =>
  load().catch(async (error: unknown) => {
    if (await isRenewed()) window.location.reload()
    throw error
  })

const load = createLoader<PageCode>(showView, async (retry) => {
  // imported late: StandIn depends on Taro, which depends on this module
  const { standInFor } = await import(/* webpackMode: "eager" */ '@/screens/StandIn')
  return standInFor(retryFor(retry))
})

const guarded = (route: RouteEntry): RouteEntry => ({
  ...route,
  load: (context, params) => [
    // a page is drawn in the chosen language from its first render on
    load(async () => (await Promise.all([route.load(context, params)[0], textsReady()]))[0]),
    context,
    params
  ]
})

/**
 * An address typed by hand makes a history entry without the router's state. The router would take it for
 * going back and, knowing pages by path only, show an older page of that path; so the app reloads at the
 * address.
 */
function openTyped({ state }: PopStateEvent) {
  if (state === null) window.location.reload()
}

/** Taro's router, with loading, time-out and errors per route, and the aliases of routes.ts. */
export const createRouter: Create = (history, app, config, framework) => {
  const routes = config.routes.map(guarded)
  const aliases = Object.entries(routeAliases).flatMap(([path, target]) =>
    path
      ? routes.filter((route) => route.path === target.split('?')[0]).map((route) => ({ ...route, path }))
      : []
  )
  config.routes = [...routes, ...aliases]
  window.addEventListener('popstate', openTyped)
  return (createTaroRouter as unknown as Create)(history, app, config, framework)
}

/** Mounts the page area with the tab bar below it, in Taro's own structure. */
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

/**
 * Whether the server has a newer version of the app than the running one; the files of its pages may be
 * deleted by then. False when the server cannot be reached.
 */
async function isRenewed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[src*="/js/app."]')?.getAttribute('src')
  const answer = await fetch(window.location.pathname, { cache: 'no-store' }).catch(() => undefined)
  return Boolean(own && answer?.ok && !(await answer.text()).includes(own))
}
