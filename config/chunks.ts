import type { ChunkGraph, Module } from 'webpack'

const inPackage = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

const ofPortal = /[\\/]src[\\/](areas[\\/]portal[\\/][^\\/]+$|i18n[\\/]messages[\\/]portal[\\/]zh-Hans)/
const common = /[\\/]src[\\/](components|hooks|nav)[\\/]|[\\/]rules[\\/]/
const portalPage = /pages(-sub)?\/iot\//

/** What belongs to the portal alone: its area and texts, and parts that several of its pages use and no other. */
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
 * Chunks of the H5 build. React, MobX and Taro change seldom and are cached apart from the app; what two pages share is
 * a chunk of its own, for by default each page repeats 26 KB of components.
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
      test: inPackage('react|react-dom|scheduler|mobx|mobx-react|mobx-react-lite'),
      priority: 40
    },
    taro: {
      name: 'taro',
      test: inPackage('@tarojs|@stencil|history|universal-router'),
      chunks: 'initial' as const,
      priority: 30
    },
    // what the portal's pages share, with their texts: one file instead of many small ones
    portal: {
      name: 'portal',
      test: isPortals,
      chunks: 'async' as const,
      minChunks: 1,
      priority: 20,
      enforce: true
    },
    // a smaller one would cost more as a request than it does repeated
    shared: { chunks: 'async' as const, minChunks: 2, minSize: 10000, priority: 10, reuseExistingChunk: true }
  }
}
