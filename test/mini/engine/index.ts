import { join } from 'node:path'
import { buildApi, windowInfo } from './api'
import type { Canvas } from './canvas'
import { Components } from './components'
import * as controls from './controls'
import { Dist } from './dist'
import { Files } from './files'
import { Host } from './host'
import { canvasNode, type Phone } from './media'
import { Modules } from './modules'
import { platforms, type Platform } from './platforms'
import { Router } from './router'
import { elements, matches, tagOf, textOf, type Element } from './screen'
import { hasPlatformBar } from './settings'
import { Styles } from './styles'
import { Templates } from './templates'

const folder = join(__dirname, '../../../dist')

/** A platform's build in dist/, or at `at`. If missing, the error names the command to run. */
export function readDist(name: Platform['name'] = 'weapp', at = join(folder, name)): Dist {
  const platform = platforms.find((one) => one.name === name)
  if (!platform) throw new Error(`unknown platform ${name}`)
  return new Dist(at, platform)
}

export interface LaunchOptions {
  dist?: Dist
  /** Address of the server that gets every request, e.g. http://127.0.0.1:34567 */
  origin: string
  /** First page; the entry page of app.json by default. */
  url?: string
  /** The phone, if its answers or storage matter from the start. */
  host?: Host
}

// The program's own bar at the top of a page: the platform's must not be above it.
const ownBar = '.navbar'

interface AppObject extends Record<string, unknown> {
  onLaunch?: (options: object) => void
  onShow?: (options: object) => void
  onHide?: () => void
}

/** A running mini-program and its user's actions. */
export class MiniProgram {
  readonly host: Host
  readonly router: Router
  readonly dist: Dist
  readonly files: Files
  private readonly phone: Phone
  private readonly components: Components
  private readonly styles: Styles
  private app: AppObject = {}

  constructor({
    dist = readDist(),
    origin,
    url = dist.app.pages[0] ?? '',
    host = new Host()
  }: LaunchOptions) {
    this.dist = dist
    this.host = host
    this.files = new Files(dist.platform.files)
    this.styles = new Styles(dist, windowInfo.windowWidth)
    this.phone = { host, files: this.files, platform: dist.platform, origin }
    const [path = '', search = ''] = url.replace(/^\//, '').split('?')
    const query = Object.fromEntries(
      search
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split('='))
    )
    const start = { path, query, scene: 1001, referrerInfo: {}, shareTicket: '' }
    const templates = new Templates(dist, (problem) => this.host.fault(problem))
    this.components = new Components(dist, templates, this.host)
    let loading = ''
    const globals: Record<string, unknown> = {
      ...this.host.clock(),
      console: {
        ...console,
        log() {},
        info() {},
        debug() {},
        warn() {},
        error: (...args: unknown[]) => this.host.fault(args.map(String).join(' '))
      },
      App: (app: AppObject) => void (this.app = app),
      Page: (page: Parameters<Components['page']>[1]) => this.components.page(loading, page),
      Component: (part: Parameters<Components['component']>[1]) => this.components.component(loading, part),
      Behavior: (behavior: unknown) => behavior,
      getApp: () => this.app,
      getCurrentPages: () => this.router.instances
    }
    const modules = new Modules(dist, globals, (file) => {
      const before = loading
      loading = file.replace(/\.js$/, '')
      return () => void (loading = before)
    })
    this.router = new Router(dist, this.components, modules, this.host)
    modules.define(dist.platform.global, buildApi(this.phone, this.router, start))
    modules.load('app.js')
    for (const file of dist.files.keys()) {
      if (file.endsWith('.json') && dist.json(file).component === true)
        modules.load(file.replace(/json$/, 'js'))
    }
    this.app.onLaunch?.(start)
    this.app.onShow?.(start)
    this.router.reLaunch(`/${url.replace(/^\//, '')}`)
  }

  /** Faults so far; a test expects none. */
  get errors(): string[] {
    return this.host.errors
  }

  get path(): string {
    return this.router.top.path
  }

  get text(): string {
    return textOf(this.router.top.component, this.hides)
  }

  /** Digits in an element, by default in the page. */
  digits(element: Element = this.router.top.component): string {
    return textOf(element).replace(/\D/g, '')
  }

  /** All elements on the page that match `#id`, `.class`, a tag or a combination. */
  all(selector: string): Element[] {
    return elements(this.router.top.component).filter((element) => matches(element, selector))
  }

  /** The innermost elements whose whole text equals or matches `text`. */
  withText(text: string | RegExp): Element[] {
    const wording = (element: Element) => {
      const words = textOf(element, this.hides).trim()
      return typeof text === 'string' ? words === text : text.test(words)
    }
    const found = elements(this.router.top.component).filter(
      (element) => wording(element) && this.shows(element)
    )
    return found.filter((element) => !elements(element).some((inner) => found.includes(inner)))
  }

  /** Waits for an element: by selector if `what` begins with # or . , else by its text. */
  find(what: string | RegExp): Promise<Element> {
    const look = () =>
      typeof what === 'string' && /^[#.]/.test(what)
        ? this.all(what).find(this.shows)
        : this.withText(what)[0]
    return this.until(look, String(what))
  }

  /** Waits until `check` returns something truthy. */
  until<T>(check: () => T, what = 'what the story waits for'): Promise<NonNullable<T>> {
    const lost = () =>
      `${what} never came on ${this.path}; it says: ${this.text.slice(0, 600)}\n${this.report()}`
    return this.host.until(check, lost)
  }

  /** Waits for a page to be on top. */
  async at(path: string): Promise<void> {
    await this.until(() => this.path === path, `page ${path}`)
    await this.idle()
  }

  async see(text: string | RegExp): Promise<void> {
    await this.until(
      () => (typeof text === 'string' ? this.text.includes(text) : text.test(this.text)),
      `"${String(text)}"`
    )
  }

  async idle(): Promise<void> {
    await this.host.idle()
    if (hasPlatformBar(this.dist, this.path) && this.all(ownBar).length)
      this.host.fault(`${this.path} has the platform's bar above its own`)
  }

  async tap(what: string | RegExp | Element): Promise<void> {
    const isSought = typeof what === 'string' || what instanceof RegExp
    controls.tap(isSought ? await this.find(what) : what)
    await this.idle()
  }

  async longPress(what: string | RegExp): Promise<void> {
    controls.longPress(await this.find(what))
    await this.idle()
  }

  async type(what: string, text: string): Promise<void> {
    controls.type(await this.find(what), text)
    await this.idle()
  }

  async pick(what: string | RegExp, value: unknown): Promise<void> {
    controls.pick(await this.find(what), value)
    await this.idle()
  }

  async open(url: string): Promise<void> {
    this.router.reLaunch(`/${url.replace(/^\//, '')}`)
    await this.idle()
  }

  /** Pulls the page's scroller down to refresh: by its refresher, or by touch events if it has none. */
  async refresh(): Promise<void> {
    const scroller = await this.find('.scroller')
    if (controls.pull(scroller)) return this.idle()
    for (const [type, y] of [
      ['touchstart', 100],
      ['touchmove', 250],
      ['touchend', 250]
    ] as const) {
      controls.touch(scroller, type, y)
      await this.idle()
    }
  }

  /** Scrolls the page's scroller to `top` pixels, or to its end. */
  async scroll(top: number, end = false): Promise<void> {
    controls.scroll(await this.find('.scroller'), top, end)
    await this.idle()
  }

  /** Share data of the page on top; undefined if it cannot be shared. */
  shared(hook: 'onShareAppMessage' | 'onShareTimeline' = 'onShareAppMessage'): unknown {
    return this.router.call(this.router.top, hook, { from: 'menu' })
  }

  /** The page's 2d canvas, with its record of drawing. */
  get canvas(): Canvas {
    const [element] = this.all('canvas')
    const node = element && canvasNode(this.phone, element)
    if (!node) throw new Error('the page has no 2d canvas')
    return node
  }

  async reachBottom(): Promise<void> {
    this.router.call(this.router.top, 'onReachBottom')
    await this.idle()
  }

  async pullDown(): Promise<void> {
    this.router.call(this.router.top, 'onPullDownRefresh')
    await this.idle()
  }

  /** Nodes in the page's data that the templates did not draw, as sentences. */
  undrawn(): string[] {
    const drawn = new Set(elements(this.router.top.component).map((element) => element.dataset?.sid))
    const lost: string[] = []
    const visit = (node: DataNode) => {
      if (node.v !== undefined) return // text has no element of its own
      if (node.sid && !drawn.has(node.sid))
        lost.push(`node ${node.nn} (${node.sid}, ${node.uid ?? node.cl ?? ''}) is not drawn`)
      else node.cn?.forEach(visit)
    }
    ;((this.router.top.instance.data.root as DataNode | undefined)?.cn ?? []).forEach(visit)
    return lost
  }

  /** Outline of the page for a failing test: tags, ids, classes and texts. */
  outline(): string {
    return elements(this.router.top.component)
      .map((element) => `${tagOf(element)}#${element.id}.${element.class} ${textOf(element).slice(0, 40)}`)
      .join('\n')
  }

  stop(): void {
    this.router.stop()
    this.components.stop()
    this.host.stop()
  }

  private readonly hides = (element: Element): boolean => this.styles.hide(element, this.path)
  private readonly shows = (element: Element): boolean => this.styles.show(element, this.path)

  private report(): string {
    const asked = this.host.requests.slice(-5).map((one) => `${one.method} ${one.path} ${one.status}`)
    return [
      `toasts: ${this.host.toasts.slice(-3).join(' | ')}`,
      `requests: ${asked.join(', ')}`,
      ...this.errors.slice(-3)
    ].join('\n')
  }
}

interface DataNode {
  nn?: string
  v?: string
  sid?: string
  uid?: string
  cl?: string
  cn?: DataNode[]
}
