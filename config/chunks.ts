import type { ChunkGraph, Compiler, Module } from 'webpack'

/** Packages that change seldom, by chunk. */
const packages = {
  react: ['react', 'react-dom', 'scheduler', 'mobx', 'mobx-react-lite'],
  taro: ['@tarojs', 'history']
}
const inPackage = (names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

// src/i18n/sourceTexts.h5.ts loads these texts together
const ofPortal =
  /[\\/]areas[\\/](card|status)[\\/]|[\\/]messages[\\/](card|status|money|coupons|packages|realName|device)[\\/]zh-Hans/
const common = /[\\/]src[\\/](components|hooks|nav)[\\/]|[\\/]rules[\\/]/
const portalPage = /pages(-sub)?\/iot\//

/**
 * Whether a module is the portal's own: its area and texts, or a part that several of its pages use and no other page.
 */
function isPortals(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const path = module.nameForCondition() ?? ''
  if (ofPortal.test(path)) return true
  const chunks = [...chunkGraph.getModuleChunksIterable(module)]
  const asked = chunks.flatMap((chunk) =>
    [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request ?? ''))
  )
  return common.test(path) && chunks.length > 1 && asked.every((request) => portalPage.test(request))
}

/**
 * Chunks of the H5 build. React, MobX and Taro change seldom and are cached apart from the app. Modules that two pages use
 * are a chunk of their own; otherwise each page would repeat 26 KB of components.
 */
export const chunkGroups = {
  chunks: 'all' as const,
  minSize: 4000,
  maxInitialRequests: 8,
  maxAsyncRequests: 12,
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    react: {
      name: 'react',
      test: inPackage(packages.react),
      priority: 40
    },
    taro: {
      name: 'taro',
      test: inPackage(packages.taro),
      chunks: 'initial' as const,
      priority: 30
    },
    // modules that the portal's pages share, with their texts: one file instead of many small ones
    portal: {
      name: 'portal',
      test: isPortals,
      chunks: 'async' as const,
      minChunks: 1,
      priority: 20,
      enforce: true
    },
    // a smaller chunk would cost more as a request than repeated in each page
    shared: { chunks: 'async' as const, minChunks: 2, minSize: 24000, priority: 10, reuseExistingChunk: true }
  }
}

const inner = (module: Module): Module[] => (module as Module & { modules?: Module[] }).modules ?? [module]

/** Fails the build when a chunk of its own has come to nothing, or a package of it is no part of the app any more. */
export class GroupsFilled {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('GroupsFilled', (compilation) => {
      compilation.hooks.afterSeal.tap('GroupsFilled', () => {
        if (compilation.errors.length) return
        const pathsOf = (name: string) => {
          const chunk = compilation.namedChunks.get(name)
          if (!chunk) throw new Error(`config/chunks.ts: nothing is in the chunk ${name}`)
          const modules = [...compilation.chunkGraph.getChunkModules(chunk)].flatMap(inner)
          return modules.map((module) => module.nameForCondition() ?? '')
        }
        pathsOf('portal')
        for (const [chunk, names] of Object.entries(packages)) {
          const paths = pathsOf(chunk)
          const idle = names.filter((name) => !paths.some((path) => inPackage([name]).test(path)))
          if (idle.length)
            throw new Error(`config/chunks.ts: the app has no ${idle.join(', ')} in the chunk ${chunk}`)
        }
      })
    })
  }
}
