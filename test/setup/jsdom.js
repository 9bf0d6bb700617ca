// jsdom plus the browser APIs that it lacks. Node's fetch family goes in as a set: its fetch refuses an AbortSignal
// made by jsdom.
const { TestEnvironment } = require('jest-environment-jsdom')
const { watchHandles } = require('./handles')

// typebox is 700 small modules: Node loads it once per worker, not once per test file. Jest would turn a plain import()
// into require().
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
  'structuredClone',
  'setImmediate',
  'clearImmediate',
  'performance',
  'Uint8Array',
  'ArrayBuffer',
  'WebAssembly',
  'queueMicrotask'
]

/** Channels of a document end with it. */
const documentChannels = (opened) =>
  class extends BroadcastChannel {
    constructor(name) {
      super(name)
      opened.push(this)
    }
  }

module.exports = class AppEnvironment extends TestEnvironment {
  async setup() {
    this.throwWhenOpen = watchHandles()
    await super.setup()
    const { window } = this.dom
    this.global.typebox = { type: await load('typebox'), value: await load('typebox/value') }
    this.channels = []
    this.global.BroadcastChannel = documentChannels(this.channels)
    for (const name of fromNode) {
      const value = globalThis[name]
      if (value !== undefined)
        Object.defineProperty(this.global, name, { value, configurable: true, writable: true })
    }
    if (!this.global.crypto?.subtle) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true })
    }
    // jsdom cannot leave a page: `leave` of test/support/leaving.ts is called instead
    const [inside] = Object.getOwnPropertySymbols(window.location)
    window.location[inside].assign = (url) => this.global.leave?.(url)
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

  async teardown() {
    for (const channel of this.channels) channel.close()
    await super.teardown()
    await this.throwWhenOpen()
  }
}
