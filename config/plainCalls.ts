import type { Compiler, Dependency } from 'webpack'

/** What webpack knows of a use of an import. Its types lack it. */
type Use = Dependency & { call?: boolean; directImport?: boolean }

/**
 * Has an imported function called as `module.name()`. Webpack writes `(0, module.name)()` so that the function's `this` is
 * undefined: 23 KB of brackets in a main package, for functions that do not read their `this`.
 */
export class PlainCalls {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PlainCalls', (compilation) => {
      compilation.hooks.finishModules.tap('PlainCalls', (modules) => {
        for (const { dependencies } of modules)
          for (const use of dependencies as Use[]) if (use.directImport && use.call) use.call = false
      })
    })
  }
}
