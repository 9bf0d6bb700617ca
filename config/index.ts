import path from 'node:path'
import type { JsMinifyOptions } from '@swc/core'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Stats } from 'webpack'
import type { IH5Config } from '@tarojs/taro/types/compile/config'
import { version } from '../package.json'
import { chunkGroups, GroupsFilled } from './chunks'
import { FirstScript } from './firstScript'
import { minifier } from './minifier'
import { ModuleSizes } from './moduleSizes'
import { PageFiles } from './pageFiles'
import { aliasesOf, loadersOf, Patched } from './patched'
import { patchesOf, type Patch } from './patches'
import { versionCode } from './releases'
import { textsVersion } from './textsVersion'

const root = path.resolve(__dirname, '..')
const inRoot = (...parts: string[]) => path.join(root, ...parts)

// Sources outside src that the app is made of.
const ours = [inRoot('contract'), inRoot('rules')]

// Taro copies this function as text into the entry, so it may use no outer name; on H5 Taro.pxTransform passes a number.
const designWidth = (input?: number | string | { file?: string }): number =>
  typeof input === 'object' && /taro-ui/.test(input.file ?? '') ? 750 : 320

const deviceRatio = { 320: 750 / 320, 375: 2, 640: 1.17, 750: 1, 828: 0.905 }

// 320 px of a design are 32 rem: baseFontSize / deviceRatio * 2 = 10 px of design a rem.
const rem = { baseFontSize: 11.71875, minRootSize: 10, maxRootSize: 20, unitPrecision: 5 }

// Mini-programs use px, which unlike rpx do not grow with the window: ours as written, taro-ui's halved. Taro's types lack
// `px`, its plugin accepts it.
const pixels: object = { targetUnit: 'px', deviceRatio: { 320: 2, 750: 1 } }

// Douyin enables the calls of its general trade (src/platform/pay/pay.tt.ts) for programs whose package.json asks for them.
const copied: Record<string, { from: string; to: string }[]> = {
  weapp: [{ from: 'config/sitemap.json', to: 'dist/weapp/sitemap.json' }],
  tt: [{ from: 'config/industrySDK.json', to: 'dist/tt/package.json' }]
}

type Chain = Parameters<NonNullable<IH5Config<'webpack5'>['webpackChain']>>[0]

function patch(chain: Chain, patches: Patch[]) {
  quietReports(chain)
  // scripts/budgets.ts checks sizes instead: webpack counts bytes before compression
  chain.performance.hints(false)
  // in place of terser, which Taro chooses
  if (process.env.NODE_ENV === 'production')
    chain.optimization
      .minimizer('terserPlugin')
      .use(TerserPlugin<JsMinifyOptions>, [{ minify: TerserPlugin.swcMinify, terserOptions: minifier }])
  // after the platform's own
  for (const [name, file] of aliasesOf(patches)) chain.resolve.alias.set(name, file)
  for (const [index, { loader, on }] of loadersOf(patches).entries())
    chain.module.rule(`patch${index}`).test(on).enforce('pre').use('patch').loader(loader)
  chain.plugin('patched').use(Patched, [patches])
  chain.module
    .rule('mobx')
    .test(/mobx\.esm\.production\.min\.js$/)
    .type('javascript/auto')
}

interface Reporter {
  done: (context: unknown, state: { stats: Stats }) => void
}

/**
 * Without a terminal: leaves the progress bars out, of which a file or a pipe would get a thousand. Taro's own reporter is asked
 * only when something is wrong: it collects all that webpack knows, which takes 13 s of the H5 build.
 */
function quietReports(chain: Chain) {
  chain.plugin('webpackbar').tap((args) => {
    const [{ reporters, ...options }] = args as [{ reporters: (string | Reporter)[] }]
    const kept = process.stdout.isTTY ? reporters : reporters.filter((one) => typeof one !== 'string')
    const onFaults = ({ done }: Reporter): Reporter => ({
      done: (context, state) => {
        if (state.stats.hasErrors() || state.stats.hasWarnings()) done(context, state)
      }
    })
    return [{ ...options, reporters: kept.map((one) => (typeof one === 'string' ? one : onFaults(one))) }]
  })
}

export default defineConfig<'webpack5'>(async () => {
  const target = process.env.TARO_ENV ?? 'h5'
  const text = (value: string) => JSON.stringify(value)
  const api = process.env.TARO_APP_API ?? (target === 'h5' ? '' : 'http://127.0.0.1:8080')
  const env = {
    TARO_APP_API: text(api.replace(/\/+$/, '')),
    TARO_APP_LOCALE: text(process.env.TARO_APP_LOCALE ?? 'zh-Hans'),
    TARO_APP_TEXTS: text(textsVersion()),
    // an app that H5 is packaged into: its package name, and the service that knows its bound domain
    TARO_APP_PACKAGED: text(process.env.TARO_APP_PACKAGED ?? ''),
    TARO_APP_DOMAIN_SERVICE: text(process.env.TARO_APP_DOMAIN_SERVICE ?? ''),
    TARO_APP_VERSION: text(version),
    TARO_APP_VERSION_CODE: text(String(versionCode()))
  }
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'mobile-shop',
    date: '2026-11-21',
    designWidth: designWidth as unknown as number,
    deviceRatio,
    sourceRoot: 'src',
    outputRoot: process.env.TARO_DEV_OUTPUT ?? `dist/${target}`,
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    // a mini-program's shared files of sub-packages keep old module ids when they come from the cache
    cache: {
      enable: target === 'h5',
      cacheDirectory: inRoot('.cache/webpack'),
      // a new page changes what Taro writes into the entry
      buildDependencies: { routes: [inRoot('src/routes.ts')] }
    } as { enable: boolean },
    plugins: [inRoot('config/taro/kwai.js'), inRoot('config/taro/parts.js')],
    alias: {
      '@': inRoot('src'),
      '@contract': inRoot('contract'),
      '@rules': inRoot('rules')
    },
    env,
    defineConstants: {},
    copy: {
      patterns: copied[target] ?? [],
      options: {}
    },
    // cssnano cannot parse calc() with rpx or env()
    csso: { enable: true, config: { calc: false } },
    // baseLevel, which Taro's types lack: how deep base.wxml nests before it uses a component
    mini: {
      ...({ baseLevel: 8 } as object),
      miniCssExtractPluginOption: { ignoreOrder: true },
      compile: { include: ours },
      // markup is drawn by rich-text, never set as HTML
      runtime: { enableInnerHTML: false },
      // modules that only one sub-package's pages use are put into it
      optimizeMainPackage: { enable: true },
      postcss: { pxtransform: { enable: true, config: pixels }, cssModules: { enable: false } },
      webpackChain(chain) {
        patch(chain, patchesOf(target))
        // webpack's runtime in ES2018, as our code; short names, because a package is always loaded as a whole
        chain.set('target', ['web', 'es2018'])
        chain.optimization.merge({ moduleIds: 'size', chunkIds: 'natural', mangleExports: 'size' })
        if (process.env.BUILD_SIZES) chain.plugin('sizes').use(ModuleSizes)
      }
    },
    h5: {
      compile: { include: ours },
      publicPath: '/shop/',
      staticDirectory: 'static',
      router: { mode: 'hash' },
      // npm run dev: requests that are not for the app's files go to the server
      devServer: {
        port: 10086,
        open: false,
        // 'ResizeObserver loop' only means that observers are called one frame later: no overlay for it
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
        // the app's style sheet is in the body (index.html); a page's must come after it to override its rules
        insert: (link: HTMLElement) => void document.body.appendChild(link)
      },
      imageUrlLoaderOption: { filename: 'static/images/[name].[contenthash:8][ext]' },
      htmlPluginOption: {
        // index.html places scripts and styles itself: a style sheet in the head would delay the first screen
        inject: false,
        minify: { collapseWhitespace: true, minifyCSS: true, minifyJS: true, removeComments: true }
      },
      postcss: {
        autoprefixer: { enable: true, config: {} },
        pxtransform: { enable: true, config: { ...rem, targetUnit: 'rem' } },
        cssModules: { enable: false }
      },
      webpackChain(chain) {
        patch(chain, patchesOf(target))
        // pictures of the tab bar stay files, which index.html and the app share
        chain.module.rule('image').parser({
          dataUrlCondition: (source: Buffer, { filename }: { filename: string }) =>
            source.length <= 512 && !filename.includes('assets/tab/')
        })
        // config/taro/tasks.js has the entry wait: every browser of .browserslistrc knows async functions
        chain.output.set('environment', { asyncFunction: true })
        chain.plugin('firstScript').use(FirstScript, [env])
        if (process.env.NODE_ENV !== 'production') return
        chain.optimization.splitChunks(chunkGroups)
        // most of what stands in the first scripts runs at the start: Chromium compiles it beside the main thread
        chain.plugin('compileHint').use(webpack.BannerPlugin, [
          {
            ...{ banner: '//# allFunctionsCalledOnLoad', raw: true, entryOnly: true, test: /\.js$/ },
            // after the minifier, which drops comments, and before the names that say the content
            stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING
          }
        ])
        chain.plugin('groupsFilled').use(GroupsFilled)
        chain.plugin('pageFiles').use(PageFiles)
        if (process.env.BUILD_SIZES) chain.plugin('sizes').use(ModuleSizes)
      }
    }
  }
  return config
})
