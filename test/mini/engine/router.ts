import { posix } from 'node:path'
import type { Components, Instance, Root } from './components'
import type { Dist } from './dist'
import type { Host } from './host'
import type { Modules } from './modules'

export interface OpenPage extends Root {
  path: string
  query: Record<string, string>
  shown: boolean
}

type Hook = 'onLoad' | 'onShow' | 'onReady' | 'onHide' | 'onUnload'

const maxDepth = 10

/** The page stack by the platform's rules: at most ten pages; tab pages stay alive and open by switchTab only. */
export class Router {
  stack: OpenPage[] = []
  private readonly tabs = new Map<string, OpenPage>()

  constructor(
    private readonly dist: Dist,
    private readonly components: Components,
    private readonly modules: Modules,
    private readonly host: Host
  ) {}

  get top(): OpenPage {
    const page = this.stack[this.stack.length - 1]
    if (!page) throw new Error('no page is open')
    return page
  }

  get instances(): Instance[] {
    return this.stack.map((page) => page.instance)
  }

  navigateTo(url: string): void {
    const target = this.find(url)
    if (this.isTab(target.path)) throw new Error('can not navigateTo a tabbar page')
    if (this.stack.length >= maxDepth) throw new Error(`webview count limit exceed: ${maxDepth}`)
    this.hide(this.stack[this.stack.length - 1])
    this.push(target)
  }

  redirectTo(url: string): void {
    const target = this.find(url)
    if (this.isTab(target.path)) throw new Error('can not redirectTo a tabbar page')
    this.drop(this.stack.pop())
    this.push(target)
  }

  switchTab(url: string): void {
    const target = this.find(url)
    if (!this.isTab(target.path)) throw new Error('can not switch to no-tabBar page')
    const [bottom, ...above] = this.stack
    above.reverse().forEach((page) => this.drop(page))
    if (bottom && bottom.path === target.path) {
      this.stack = [bottom]
      return this.show(bottom)
    }
    if (bottom && this.isTab(bottom.path)) this.hide(bottom)
    else this.drop(bottom)
    this.stack = []
    const kept = this.tabs.get(target.path)
    if (!kept) return this.push({ path: target.path, query: {} })
    this.stack = [kept]
    this.show(kept)
  }

  reLaunch(url: string): void {
    const target = this.find(url)
    const kept = [...this.tabs.values()].filter((page) => !this.stack.includes(page))
    ;[...this.stack.reverse(), ...kept].forEach((page) => this.drop(page))
    this.stack = []
    this.push(target)
  }

  navigateBack(delta = 1): void {
    const count = Math.min(delta, this.stack.length - 1)
    for (let i = 0; i < count; i += 1) this.drop(this.stack.pop())
    if (count > 0) this.show(this.top)
  }

  stop(): void {
    const all = new Set([...this.stack, ...this.tabs.values()])
    all.forEach((page) => this.drop(page))
    this.stack = []
  }

  /** Runs a life-cycle method or another handler of a page (onReachBottom, onShareAppMessage ...). */
  call(page: OpenPage, name: string, ...args: unknown[]): unknown {
    const method = page.instance[name]
    if (typeof method !== 'function') return undefined
    try {
      return (method as (...a: unknown[]) => unknown).apply(page.instance, args)
    } catch (error) {
      this.host.fault(error)
      return undefined
    }
  }

  private isTab(path: string): boolean {
    return this.dist.tabs.includes(path)
  }

  private find(url: string): { path: string; query: Record<string, string> } {
    const [at = '', search = ''] = url.split('?')
    const from = this.stack.length ? posix.dirname(this.top.path) : ''
    const near = this.dist.pages.includes(at) ? at : posix.join(from, at)
    const path = at.startsWith('/') ? at.slice(1) : near
    if (!this.dist.pages.includes(path)) throw new Error(`page "${path}" is not found`)
    // As on the platform, the query is not decoded.
    const pairs = search
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const cut = pair.indexOf('=')
        return cut < 0 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)]
      })
    return { path, query: Object.fromEntries(pairs) as Record<string, string> }
  }

  private push({ path, query }: { path: string; query: Record<string, string> }): void {
    this.modules.load(`${path}.js`)
    if (!this.components.isDefined(path)) throw new Error(`${path}.js does not call Page()`)
    const root = this.components.create(path)
    const page: OpenPage = { ...root, path, query, shown: false }
    Object.assign(page.instance, { route: path, __route__: path, options: query })
    this.stack.push(page)
    if (this.isTab(path)) this.tabs.set(path, page)
    this.life(page, 'onLoad', query)
    this.show(page)
    const ready = new Promise<void>((resolve) => setImmediate(resolve))
    void this.host.busy(
      ready.then(() => {
        if (this.stack.includes(page)) this.life(page, 'onReady')
      })
    )
    this.host.changed()
  }

  private show(page: OpenPage): void {
    if (page.shown) return
    page.shown = true
    this.life(page, 'onShow')
    this.host.changed()
  }

  private hide(page: OpenPage | undefined): void {
    if (!page?.shown) return
    page.shown = false
    this.life(page, 'onHide')
  }

  private drop(page: OpenPage | undefined): void {
    if (!page) return
    this.tabs.delete(page.path)
    page.shown = false
    this.life(page, 'onUnload')
    page.release()
  }

  private life(page: OpenPage, hook: Hook, ...args: unknown[]): void {
    this.call(page, hook, ...args)
  }
}
