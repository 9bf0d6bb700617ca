import webpack, { type Compilation, type Compiler, type NormalModule } from 'webpack'
import type { Patch } from './patches'

type WithFile = Extract<Patch, { file: string }>

/** Replaces files inside packages by ours. A replacement may import the file that it replaces. */
function replaceFiles(patches: WithFile[]) {
  return new webpack.NormalModuleReplacementPlugin(/\.js$/, (data) => {
    const { createData, contextInfo } = data as {
      createData?: { resource?: string; userRequest?: string; request?: string }
      contextInfo?: { issuer: string }
    }
    const found = patches.find(({ file }) => createData?.resource?.endsWith(`/node_modules/${file}`))
    if (!found || !createData || contextInfo?.issuer === found.by) return
    // a module is known by its request
    createData.request = createData.request?.replace(createData.resource ?? '', found.by)
    createData.resource = found.by
    createData.userRequest = found.by
  })
}

/** `page` for `../router/page.js` and `./page/index.js`: what an import by relative path and a file have in common. */
const nameOf = (file: string) => file.replace(/(\/index)?(\.js)?$/, '').replace(/^.*\//, '')

/** Whether the build has used a patch, as its modules and their imports say: they know it when they come from the cache, too. */
function isUsed(patch: Patch, modules: NormalModule[], { moduleGraph }: Compilation): boolean {
  if ('loader' in patch)
    return modules.some(
      ({ resource, loaders }) =>
        patch.on.test(resource) && loaders.some(({ loader }) => loader === patch.loader)
    )
  const imports = modules
    .filter(({ resource }) => resource === patch.by)
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .map(({ dependency }) => (dependency as { request?: string } | null)?.request ?? '')
  return imports.some((request) =>
    'imports' in patch ? request === patch.imports : nameOf(request) === nameOf(patch.file)
  )
}

const nameOfPatch = (patch: Patch) => {
  if ('loader' in patch) return `${patch.loader} on ${patch.on.source}`
  return 'imports' in patch ? patch.imports : patch.file
}

/** The aliases of patches. */
export const aliasesOf = (patches: Patch[]) =>
  patches.flatMap((patch) => ('imports' in patch ? [[`${patch.imports}$`, patch.by] as const] : []))

/** The patches that rewrite files by a loader. */
export const loadersOf = (patches: Patch[]) => patches.filter((patch) => 'loader' in patch)

/** Puts the files of patches in their places; in production a patch of any kind that matches nothing fails the build. */
export class Patched {
  constructor(private readonly patches: Patch[]) {}

  apply(compiler: Compiler): void {
    replaceFiles(this.patches.filter((patch) => 'file' in patch)).apply(compiler)
    if (compiler.options.mode !== 'production') return
    compiler.hooks.thisCompilation.tap('Patched', (compilation) => {
      compilation.hooks.finishModules.tap('Patched', (all) => {
        const modules = [...all].filter((module) => 'resource' in module) as NormalModule[]
        const idle = this.patches.filter((patch) => !isUsed(patch, modules, compilation))
        if (!idle.length) return
        const lines = idle.map(
          (patch) => `${nameOfPatch(patch)}: made for ${patch.package}, which ${patch.why}`
        )
        throw new Error(`nothing in the build meets these rows of config/patches.ts:\n${lines.join('\n')}`)
      })
    })
  }
}
