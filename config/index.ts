import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { version } from '../package.json'
import { chunkGroups } from './chunks'
import { ModuleSizes } from './moduleSizes'
import { PageFiles } from './pageFiles'
import { replaceModules } from './replaceModules'
import { terser } from './terser'
import { textsVersion } from './textsVersion'

const root = path.resolve(__dirname, '..')
const inRoot = (...parts: string[]) => path.join(root, ...parts)

const slim = (file: string) => inRoot('src/shims', file)

// Sources outside src that the app is made of.
const ours = [inRoot('contract'), inRoot('rules')]

// The function is copied as text into the entry, so it uses no outer name; on H5 Taro.pxTransform hands it a bare number.
const designWidth = (input?: number | string | { file?: string }): number =>
  typeof input === 'object' && /taro-ui/.test(input.file ?? '') ? 750 : 320

const deviceRatio = { 320: 750 / 320, 375: 2, 640: 1.17, 750: 1, 828: 0.905 }

// 320 px of a design are 32 rem: baseFontSize / deviceRatio * 2 = 10 px of design a rem.
const rem = { baseFontSize: 11.71875, minRootSize: 10, maxRootSize: 20, unitPrecision: 5 }

// Mini-programs: pixels, which unlike rpx do not grow with the window; ours as they are written, taro-ui's halved.
// Taro's types do not know px, its plugin does.
const pixels: object = { targetUnit: 'px', deviceRatio: { 320: 2, 750: 1 } }

// Douyin gives the calls of its general trade (src/platform/pay/pay.tt.ts) to a package.json that asks for them.
const copied: Record<string, { from: string; to: string }[]> = {
  weapp: [{ from: 'config/sitemap.json', to: 'dist/weapp/sitemap.json' }],
  tt: [{ from: 'config/industrySDK.json', to: 'dist/tt/package.json' }]
}

export default defineConfig<'webpack5'>(async () => {
  const target = process.env.TARO_ENV ?? 'h5'
  const text = (value: string) => JSON.stringify(value)
  const api = process.env.TARO_APP_API ?? (target === 'h5' ? '' : 'http://127.0.0.1:8080')
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'mobile-shop',
    date: '2026-11-21',
    designWidth: designWidth as unknown as number,
    deviceRatio,
    sourceRoot: 'src',
    outputRoot: process.env.TARO_DEV_OUTPUT ?? `dist/${target}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: true, cacheDirectory: inRoot('.cache/webpack') } as { enable: boolean },
    plugins: [inRoot('config/taro/kwai.js'), inRoot('config/taro/parts.js')],
    alias: {
      '@': inRoot('src'),
      '@contract': inRoot('contract'),
      '@rules': inRoot('rules'),
      'prop-types$': slim('prop-types.ts')
    },
    env: {
      TARO_APP_API: text(api.replace(/\/+$/, '')),
      TARO_APP_LOCALE: text(process.env.TARO_APP_LOCALE ?? 'zh-Hans'),
      TARO_APP_TEXTS: text(textsVersion()),
      // an app that H5 is packaged into: its package name, and the service that knows its bound domain
      TARO_APP_PACKAGED: text(process.env.TARO_APP_PACKAGED ?? ''),
      TARO_APP_DOMAIN_SERVICE: text(process.env.TARO_APP_DOMAIN_SERVICE ?? ''),
      TARO_APP_VERSION: text(version),
      TARO_APP_VERSION_CODE: text(version.replace(/\./g, ''))
    },
    defineConstants: {},
    copy: {
      patterns: copied[target] ?? [],
      options: {}
    },
    terser: { enable: true, config: terser },
    // cssnano's calc reader knows neither rpx nor env().
    csso: { enable: true, config: { calc: false } },
    // Taro's types do not know baseLevel: how deep base.wxml nests before it goes through a component.
    mini: {
      ...({ baseLevel: 8 } as object),
      miniCssExtractPluginOption: { ignoreOrder: true },
      compile: { include: ours },
      // markup is drawn by rich-text, never set as HTML
      runtime: { enableInnerHTML: false },
      // what only the pages of a sub-package use lies in it
      optimizeMainPackage: { enable: true },
      postcss: { pxtransform: { enable: true, config: pixels }, cssModules: { enable: false } },
      webpackChain(chain) {
        chain.resolve.alias.set('mobx$', inRoot('node_modules/mobx/dist/mobx.esm.production.min.js'))
        // All components are functions; mobx-react adds only what classes need.
        chain.resolve.alias.set('mobx-react$', inRoot('node_modules/mobx-react-lite/dist/mobxreactlite.mjs'))
        chain.module
          .rule('mobx')
          .test(/mobx\.esm\.production\.min\.js$/)
          .type('javascript/auto')
        chain.module
          .rule('subTexts')
          .test(/src\/pages-sub\/.*\.tsx$/)
          .enforce('pre')
          .use('subTexts')
          .loader(inRoot('config/taro/subTexts.js'))
          .options({ root: inRoot('src') })
        // webpack's own code in the language of ours; a package is loaded whole, so no name need stay as it was
        chain.set('target', ['web', 'es2018'])
        chain.optimization.merge({ moduleIds: 'size', chunkIds: 'natural', mangleExports: 'size' })
        chain.plugin('slim').use(
          replaceModules({
            '@tarojs/taro/index.js': slim('taro.ts'),
            '@tarojs/runtime/dist/bom/location.js': slim('address.ts'),
            '@tarojs/runtime/dist/bom/history.js': slim('address.ts')
          })
        )
        if (process.env.BUILD_SIZES) chain.plugin('sizes').use(ModuleSizes)
      }
    },
    h5: {
      compile: { include: ours },
      publicPath: '/shop/',
      staticDirectory: 'static',
      router: { mode: 'hash' },
      // npm run dev: everything that is not the app goes to the server beside it.
      devServer: {
        port: 10086,
        open: false,
        // a 'ResizeObserver loop' only means that observers are called one frame later: not worth an overlay
        client: { overlay: { runtimeErrors: (error) => !error.message.startsWith('ResizeObserver loop') } },
        proxy: [
          {
            context: ['/api', '/provinces', '/sandbox', '/media', '/app'],
            target: `http://127.0.0.1:${process.env.PORT ?? 8080}`
          }
        ]
      },
      esnextModules: ['taro-ui'],
      useHtmlComponents: true,
      output: { filename: 'js/[name].[contenthash:8].js', chunkFilename: 'js/[name].[contenthash:8].js' },
      miniCssExtractPluginOption: {
        ignoreOrder: true,
        filename: 'css/[name].[contenthash:8].css',
        chunkFilename: 'css/[name].[contenthash:8].css',
        // the app's sheet stands in the body (index.html); a page's must come after it, or its rules lose
        insert: (link: HTMLElement) => void document.body.appendChild(link)
      },
      imageUrlLoaderOption: { limit: 512, filename: 'static/images/[name].[contenthash:8][ext]' },
      htmlPluginOption: {
        // the template places scripts and styles itself: a style sheet in the head would hold back the first screen
        inject: false,
        minify: { collapseWhitespace: true, minifyCSS: true, minifyJS: true, removeComments: true }
      },
      postcss: {
        autoprefixer: { enable: true, config: {} },
        pxtransform: { enable: true, config: { ...rem, targetUnit: 'rem' } },
        cssModules: { enable: false }
      },
      webpackChain(chain) {
        const alias = chain.resolve.alias
        alias.set('mobx$', inRoot('node_modules/mobx/dist/mobx.esm.production.min.js'))
        chain.module
          .rule('mobx')
          .test(/mobx\.esm\.production\.min\.js$/)
          .type('javascript/auto')
        // Every browser of .browserslistrc has fetch and AbortController, and nothing here speaks JSONP.
        for (const name of [
          'whatwg-fetch',
          'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
          'jsonp-retry'
        ]) {
          alias.set(`${name}$`, slim('nothing.ts'))
        }
        // What Taro's router uses of these fits a few lines; together they were 11 KB gzip.
        alias.set('universal-router$', slim('universal-router.ts'))
        alias.set('query-string$', slim('query-string.ts'))
        alias.set('platform$', slim('platform.ts'))
        for (const sheet of [
          'components/global.css',
          'components/dist/taro-components/taro-components.css',
          'components-react/dist/index.css'
        ]) {
          alias.set(`@tarojs/${sheet}$`, slim('nothing.ts'))
        }
        // All components are functions; mobx-react adds only what classes need.
        alias.set('mobx-react$', inRoot('node_modules/mobx-react-lite/dist/mobxreactlite.mjs'))
        // The .mjs file's default export keeps all helpers; this file can be tree-shaken.
        alias.set('tslib$', inRoot('node_modules/tslib/tslib.es6.js'))
        chain.plugin('slim').use(
          replaceModules({
            '@tarojs/router/dist/router/navigation-bar.js': slim('navigation-bar.ts'),
            '@tarojs/router/dist/router/page.js': slim('page-handler.ts'),
            '@tarojs/components-react/dist/components/pull-down-refresh/index.js':
              slim('pull-down-refresh.tsx')
          })
        )
        // After the platform plugin's own alias: a thin module that wraps each route's load.
        alias.set('@tarojs/router$', inRoot('src/async/router.ts'))
        if (process.env.NODE_ENV !== 'production') return
        chain.optimization.splitChunks(chunkGroups)
        // scripts/budgets.ts knows what the home page loads; webpack counts bytes before compression
        chain.performance.hints(false)
        chain.plugin('pageFiles').use(PageFiles)
        if (process.env.BUILD_SIZES) chain.plugin('sizes').use(ModuleSizes)
      }
    }
  }
  return config
})
