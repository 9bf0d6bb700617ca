import { require as load } from 'tsx/cjs/api'
import type { Chunk, ChunkGraph, Compiler, Module } from 'webpack'
import { pageOf } from './pageFiles'
import type * as Routes from '../src/routes'

// Taro compiles the files of config/ only
const { cardHome, homePath, inPortal } = load('../src/routes.ts', __filename) as typeof Routes

/** Packages that change seldom, by chunk. */
const packages = {
  react: ['react', 'react-dom', 'scheduler', 'mobx', 'mobx-react', 'mobx-react-lite'],
  taro: ['@tarojs', 'history']
}
const inPackage = (names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const common = /[\\/]src[\\/](components|hooks|nav|areas[\\/](card|status))[\\/]|[\\/]rules[\\/]/
const texts = /[\\/]messages[\\/](.+)[\\/]zh-Hans\.ts$/

/** The pages that load one of these chunks; undefined for a chunk that is loaded by something else. */
const pagesOf = (chunks: Chunk[]) =>
  chunks
    .flatMap((chunk) => [...chunk.groupsIterable])
    .map((group) => pageOf(group) as Routes.RoutePath | undefined)

/**
 * Whether a module is the portal's own: shared by several of its pages and no other page. Of the texts only those that the
 * card's home draws, because every visit of the portal loads them.
 */
function isPortals(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const path = module.nameForCondition() ?? ''
  const chunks = [...chunkGraph.getModuleChunksIterable(module)]
  if (chunks.length < 2) return false
  const pages = pagesOf(chunks)
  const fits = texts.test(path) ? pages.includes(cardHome) : common.test(path)
  return fits && pages.every((page) => page && inPortal(page))
}

/** One chunk for the texts of the home page, and one for each other group that several pages draw. */
function textsChunk(module: Module, chunks: Chunk[]): string {
  const [, group = ''] = texts.exec(module.nameForCondition() ?? '') ?? []
  return pagesOf(chunks).includes(homePath) ? 'texts' : `texts-${group.replace(/\W/g, '-')}`
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
    // one file instead of many small ones
    portal: {
      name: 'portal',
      test: isPortals,
      chunks: 'async' as const,
      priority: 20,
      enforce: true
    },
    texts: {
      name: textsChunk,
      test: texts,
      chunks: 'async' as const,
      minChunks: 2,
      priority: 15,
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
        pathsOf('texts')
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
