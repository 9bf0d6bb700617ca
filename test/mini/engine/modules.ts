import type { Dist } from './dist'
import { resolvePath } from './dist'

// Undefined in a mini-program (Intl on some phones only); Taro brings its own version of some.
const hidden =
  `window document location navigator history localStorage sessionStorage XMLHttpRequest fetch Headers Request
  Response FormData Blob File FileReader URL URLSearchParams WebSocket Worker MessageChannel MessagePort BroadcastChannel
  AbortController AbortSignal Event EventTarget CustomEvent TextEncoder TextDecoder structuredClone queueMicrotask
  performance crypto process Buffer global setImmediate clearImmediate self top parent frames Intl Image Audio alert
  requestAnimationFrame cancelAnimationFrame getComputedStyle MutationObserver IntersectionObserver ResizeObserver
  HTMLElement Element SVGElement Node jest expect test describe it beforeAll afterAll beforeEach afterEach`
    .split(/\s+/)
    .filter(Boolean)

const language =
  `Object Array Function String Number Boolean Symbol BigInt Math Date JSON RegExp Promise Proxy Reflect Map Set
  WeakMap WeakSet Error TypeError RangeError SyntaxError ReferenceError ArrayBuffer DataView Uint8Array Int8Array Uint16Array
  Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray parseInt parseFloat isNaN isFinite
  encodeURIComponent decodeURIComponent encodeURI decodeURI Infinity NaN undefined`
    .split(/\s+/)
    .filter(Boolean)

/** Runs the build's CommonJS files with the platform's globals, without those of browsers and Node. */
export class Modules {
  private readonly loaded = new Map<string, { exports: unknown }>()
  private readonly scope: Record<string, unknown>

  /** `enter` is called before each file runs; the function it returns, afterwards. */
  constructor(
    private readonly dist: Dist,
    globals: Record<string, unknown>,
    private readonly enter: (path: string) => () => void
  ) {
    const world = globalThis as unknown as Record<string, unknown>
    const own = Object.fromEntries(language.map((name) => [name, world[name]]))
    this.scope = {
      ...Object.fromEntries(hidden.map((name) => [name, undefined])),
      globalThis: { ...own, ...globals },
      ...globals
    }
  }

  /** Adds a global before the first file runs. */
  define(name: string, value: unknown): void {
    this.scope[name] = value
    ;(this.scope.globalThis as Record<string, unknown>)[name] = value
  }

  /** Runs a file once and returns its exports. Throws when it is missing or requires a file of another sub-package. */
  load(path: string): unknown {
    const known = this.loaded.get(path)
    if (known) return known.exports
    if (!this.dist.files.has(path)) throw new Error(`module '${path}' is not defined`)
    const module = { exports: {} as unknown }
    this.loaded.set(path, module)
    const code = `return function (require, module, exports) {${this.dist.text(path)}\n}\n//# sourceURL=${path}`
    const build = new Function(...Object.keys(this.scope), code) as (
      ...args: unknown[]
    ) => (...args: unknown[]) => void
    const run = build(...Object.values(this.scope))
    const leave = this.enter(path)
    run.call(undefined, (at: string) => this.require(path, at), module, module.exports)
    leave()
    return module.exports
  }

  private require(from: string, at: string): unknown {
    const target = resolvePath(from, at)
    const path = this.dist.files.has(target) ? target : `${target}.js`
    const owner = this.dist.packageOf(path)
    if (owner && owner !== this.dist.packageOf(from))
      throw new Error(`${from} requires ${path} of another sub-package`)
    return this.load(path)
  }
}
