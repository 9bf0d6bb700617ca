// Replaces universal-router and path-to-regexp: Taro's paths are plain strings.
interface Route {
  path: string | string[]
  action: (context: object, params: object) => unknown
}

export default class PlainRouter {
  constructor(private readonly routes: Route[]) {}

  /** Result of the route's action. Rejects with `status` 404 when no route has the path. */
  async resolve(pathname: string): Promise<unknown> {
    const route = this.routes.find(({ path }) =>
      Array.isArray(path) ? path.includes(pathname) : path === pathname
    )
    if (!route) throw Object.assign(new Error(`no page at ${pathname}`), { status: 404 })
    return route.action({ pathname, route, router: this }, {})
  }
}
