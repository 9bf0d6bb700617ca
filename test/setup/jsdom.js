// jsdom with what a browser has and jsdom lacks. Node's own fetch family goes in as a set: its fetch refuses
// an AbortSignal that jsdom made.
const { TestEnvironment } = require('jest-environment-jsdom')

// typebox is seven hundred small modules: read once a worker, not once a test file. Jest would make a require of import().
const load = new Function('name', 'return import(name)')

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'FormData',
  'Blob',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'MessageChannel',
  'MessagePort',
  'BroadcastChannel',
  'structuredClone',
  'setImmediate',
  'clearImmediate',
  'performance',
  'Uint8Array',
  'ArrayBuffer',
  'WebAssembly',
  'queueMicrotask'
]

module.exports = class AppEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const { window } = this.dom
    this.global.typebox = { type: await load('typebox'), value: await load('typebox/value') }
    for (const name of fromNode) {
      const value = globalThis[name]
      if (value !== undefined)
        Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
    }
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    }
    window.scrollTo = () => {}
    window.Element.prototype.scrollTo = () => {}
    window.Element.prototype.scrollIntoView = () => {}
    window.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {}
    })
    class Observer {
      observe() {}
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return []
      }
    }
    window.IntersectionObserver ??= Observer
    window.ResizeObserver ??= Observer
  }
}
