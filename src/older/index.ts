import ResizeObserver from 'resize-observer-polyfill'
import { fillGaps } from './gaps'

// Polyfills for the oldest browsers of .browserslistrc: config/firstScript.ts makes one file of them, which only those browsers
// load, before the app (src/first). scripts/oldest.ts names what else the app would need here.

/** Adds a method where the browser lacks it. */
function add<T extends object>(to: T, name: string, value: unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
}

function at(this: ArrayLike<unknown>, index = 0): unknown {
  const whole = Math.trunc(index) || 0
  return this[whole < 0 ? whole + this.length : whole]
}
for (const list of [Array.prototype, String.prototype, Object.getPrototypeOf(Int8Array.prototype) as object])
  add(list, 'at', at)

function replaceChildren(this: Element, ...nodes: (Node | string)[]): void {
  while (this.lastChild) this.removeChild(this.lastChild)
  this.append(...nodes)
}
for (const parent of [Element.prototype, DocumentFragment.prototype])
  add(parent, 'replaceChildren', replaceChildren)

add(window, 'ResizeObserver', ResizeObserver)

/** Whether flex boxes have gaps. */
function hasGaps(): boolean {
  const box = document.createElement('div')
  box.style.cssText = 'position:absolute;display:flex;flex-direction:column;row-gap:1px'
  box.append(document.createElement('i'), document.createElement('i'))
  document.documentElement.append(box)
  const { scrollHeight } = box
  box.remove()
  return scrollHeight === 1
}

/** Chrome before 81 sends nothing at all when keepalive comes with headers of one's own, and complains of it. */
function dropKeepalive(): void {
  const fetch = window.fetch.bind(window)
  window.fetch = (input, { keepalive: _, ...init } = {}) => fetch(input, init)
}

if (!hasGaps()) {
  fillGaps()
  dropKeepalive()
}
