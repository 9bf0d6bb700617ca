import { t } from '@/i18n'
import { matchRoute, routes } from '@/routes'

interface PageContext {
  pageConfig?: { path?: string }
}

/** Replaces the router's own: pages draw their own bar, so only the window's title is set, in the language of now. */
export default class NavigationBarHandler {
  constructor(private readonly page: PageContext) {}

  load(): void {
    const route = matchRoute(this.page.pageConfig?.path ?? '')
    if (route) document.title = t(`title.${routes[route].title}`)
  }
}
