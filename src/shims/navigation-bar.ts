interface PageContext {
  pageConfig?: { navigationBarTitleText?: string }
}

/** In place of the router's own: pages draw their bar themselves, so only the window's title is left to set. */
export default class NavigationBarHandler {
  constructor(private readonly page: PageContext) {}

  load(): void {
    document.title = this.page.pageConfig?.navigationBarTitleText ?? document.title
  }
}
