// jsdom plus the browser APIs that it lacks. Node's fetch family goes in as a set: its fetch refuses an AbortSignal
// made by jsdom.
const { TestEnvironment } = require('jest-environment-jsdom')

// typebox is 700 small modules: Node loads it once per worker, not once per test file. Jest would turn a plain import()
// into require().
const load = new Function('name', 'return import(name)')

// what the build reads of the contract (config/answers), once per worker
let contract
function readContract() {
  const { answerShapes, furtherCalls, thingCalls } = (contract ??= require('tsx/cjs/api').require(
    '../../contract/shapes.ts',
    __filename
  ))
  return [answerShapes(), furtherCalls(), thingCalls()]
}

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
    this.global.knownCalls = readContract()
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
