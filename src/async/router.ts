// Stands in for @tarojs/router on H5 (an alias in config/): Taro has no hook for a page's loading, time-out and error.
import { createRouter as createTaroRouter } from '@tarojs/router/dist/index.js'
import { routeAliases } from '../routes'
import { createLoader } from './load'
import { showView } from './view'

export * from '@tarojs/router/dist/index.js'

type Load = (context: unknown, params: unknown) => [Promise<unknown>, unknown, unknown]
type RouteEntry = { path: string; load: Load }
type Create = (history: unknown, app: unknown, config: { routes: RouteEntry[] }, framework?: string) => () => void

const load = createLoader(showView)

const guarded = (route: RouteEntry): RouteEntry => ({
  ...route,
  load: (context, params) => [load(() => route.load(context, params)[0]), context, params]
})

/** Taro's router with each route's load watched, and the other addresses of routes.ts answered. */
export const createRouter: Create = (history, app, config, framework) => {
  const routes = config.routes.map(guarded)
  const aliases = Object.entries(routeAliases).flatMap(([path, target]) =>
    path ? routes.filter((route) => route.path === target).map((route) => ({ ...route, path })) : []
  )
  config.routes = [...routes, ...aliases]
  return (createTaroRouter as unknown as Create)(history, app, config, framework)
}
