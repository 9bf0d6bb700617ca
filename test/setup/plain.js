// Runs tests in Node's own realm, as the server runs in production. In jest's usual vm context each global goes through
// a proxy, and Error is not that of the packages and of the product, which runtime.js loads once per worker.
const vm = require('node:vm')
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')
const { watchHandles } = require('./handles')

// stands for "no vm context" in jest's runtime, which reads null as an environment that has been torn down
const realm = {}
const { compileFunction } = vm
vm.compileFunction = (code, names, { parsingContext, ...options }) =>
  compileFunction(code, names, parsingContext === realm ? options : { parsingContext, ...options })

const same = (timer) => timer
const timerConfig = { idToRef: same, refToId: same }

module.exports = class PlainEnvironment {
  constructor({ projectConfig: config }) {
    this.global = globalThis
    this.context = realm
    this.found = {
      globals: Object.getOwnPropertyDescriptors(globalThis),
      process: Object.getOwnPropertyDescriptors(process),
      env: { ...process.env }
    }
    this.moduleMocker = new ModuleMocker(globalThis)
    this.fakeTimers = new LegacyFakeTimers({
      config,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig
    })
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis })
  }

  async setup() {
    this.throwWhenOpen = watchHandles()
  }

  /** Restores globals, process and environment variables for the worker's next file. */
  async teardown() {
    this.fakeTimers.dispose()
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
    this.context = null
    const { globals, process: ofProcess, env } = this.found
    // jest keeps its state and event listeners of a file under symbols
    for (const name of Object.getOwnPropertySymbols(globalThis))
      if (!(name in globals)) Reflect.deleteProperty(globalThis, name)
    Object.defineProperties(globalThis, globals)
    for (const name of ['exit', 'getBuiltinModule'])
      if (ofProcess[name]) Object.defineProperty(process, name, ofProcess[name])
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    await this.throwWhenOpen()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return this.context
  }
}
