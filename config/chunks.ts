const inPackage = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

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
    shared: { chunks: 'async' as const, minChunks: 2, priority: 10, reuseExistingChunk: true }
  }
}
