import { writeFileSync } from 'node:fs'
import { type Compiler, type Module } from 'webpack'

/** With BUILD_SIZES=file: writes the modules of each chunk as rows `[chunk, module, bytes, id]`, to find the big ones. */
export class ModuleSizes {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ModuleSizes', ({ compilation }) => {
      const inner = (module: Module) => (module as Module & { modules?: Module[] }).modules ?? [module]
      const rows = [...compilation.chunks].flatMap((chunk) =>
        compilation.chunkGraph
          .getChunkModules(chunk)
          .flatMap((whole) =>
            inner(whole).map((module) => [
              chunk.name ?? chunk.id,
              module.nameForCondition() ?? module.type,
              module.size(),
              compilation.chunkGraph.getModuleId(whole)
            ])
          )
      )
      writeFileSync(process.env.BUILD_SIZES!, JSON.stringify(rows))
    })
  }
}
