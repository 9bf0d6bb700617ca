const Module = require('node:module')
const { join, sep } = require('node:path')
const { default: Runtime } = require('jest-runtime')

const jestsOwn = '@jest/globals'
const tests = join(__dirname, '..') + sep

/** Runtime of the test file that runs now. */
let current

// Lets Node require our TypeScript, compiled by jest's transform, whose cache on disk all workers share.
for (const extension of ['.ts', '.tsx'])
  Module._extensions[extension] = (module, path) =>
    module._compile(current.transformCache.transform(path), path)

/** The file or package that a name stands for by the config's table of aliases, or the name itself. */
function resolved(name) {
  const found = current._config.moduleNameMapper.find(([pattern]) => new RegExp(pattern).test(name))
  return found ? name.replace(new RegExp(found[0]), [found[1]].flat()[0]) : name
}

const { _resolveFilename } = Module
Module._resolveFilename = (name, ...given) => _resolveFilename(current ? resolved(name) : name, ...given)

/**
 * Node loads packages and the product itself, once per worker, as in production. Jest loads only what lies in test/,
 * anew for each file.
 */
module.exports = class extends Runtime {
  constructor(...given) {
    super(...given)
    // for the stack traces of modules that an earlier test file has loaded
    for (const [path, map] of current?.transformCache.sourceMaps ?? [])
      this.transformCache.sourceMaps.set(path, map)
    current = this
  }

  requireModuleOrMock(from, name) {
    if (Module.isBuiltin(name) || name === jestsOwn) return super.requireModuleOrMock(from, name)
    const path = Module.createRequire(from).resolve(name)
    return path.startsWith(tests) ? super.requireModuleOrMock(from, path) : require(path)
  }
}
