const { createRequire, isBuiltin } = require('node:module')
const { default: Runtime } = require('jest-runtime')

const jestsOwn = '@jest/globals'

/** Has Node load the packages, once per worker; jest loads only our own code, anew for each file. */
module.exports = class extends Runtime {
  requireModuleOrMock(from, name) {
    const ours =
      /^[./]/.test(name) || this._config.moduleNameMapper.some(([pattern]) => new RegExp(pattern).test(name))
    if (ours || isBuiltin(name) || name === jestsOwn) return super.requireModuleOrMock(from, name)
    return this._environment.esModules.get(name) ?? createRequire(from)(name)
  }
}
