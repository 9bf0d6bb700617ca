import PageHandler from '@tarojs/router/dist/router/page'
import type { PageInstance } from '@tarojs/runtime'

/**
 * Replaces the router's own, which hides the page below when the slide-in ends, even when the user has gone
 * back meanwhile: the visible page then stayed blank.
 */
export default class extends PageHandler {
  private keep(page: PageInstance | null | undefined): void {
    if (!this.hideTimer || this.lastHidePage !== this.getPageContainer(page)) return
    clearTimeout(this.hideTimer)
    this.hideTimer = null
  }

  override load(page: PageInstance, ...more: DropFirst<Parameters<PageHandler['load']>>): void {
    this.keep(page)
    super.load(page, ...more)
  }

  override show(page?: PageInstance | null, ...more: DropFirst<Parameters<PageHandler['show']>>): void {
    this.keep(page)
    super.show(page, ...more)
  }
}

type DropFirst<T extends unknown[]> = T extends [unknown?, ...infer Rest] ? Rest : never
