import path from 'node:path'

const inRoot = (...parts: string[]) => path.resolve(__dirname, '..', ...parts)
const slim = (file: string) => inRoot('src/shims', file)

/** A file that the build does not take as it is written. The build fails when a row matches nothing (config/patched.ts). */
export type Patch = {
  /** The package and version that the row was made for: look there whether it is still needed. */
  package: string
  /** The fault, or what the row saves. */
  why: string
} & (
  | /** An alias: an import of this name gets another file. */ {
      imports: string
      by: string
    } /** A file below node_modules that its package imports by relative path, which no alias sees. */
  | { file: string; by: string }
  | /** A loader of ours rewrites the files whose path matches. */ { loader: string; on: RegExp }
)

const everywhere: Patch[] = [
  {
    loader: inRoot('config/texts.js'),
    on: /^(?!.*\/(node_modules|i18n)\/).*\/src\/.*\.tsx?$/,
    package: 'this app',
    why: 'does not import the Chinese texts that it names'
  },
  {
    imports: 'prop-types',
    by: slim('prop-types.ts'),
    package: 'taro-ui 3.3.2',
    why: 'checks its properties in development only: 1 KB in each build'
  }
]

/** H5 in production. */
const start: Patch[] = [
  {
    loader: inRoot('config/taro/tasks.js'),
    on: /\/src\/app\.config\.ts$/,
    package: '@tarojs/taro-loader 4.2.0',
    why: 'has all modules of the start run in one task'
  }
]

/** In production: in development the package's own choice says what is wrong in words. */
const production: Patch[] = [
  {
    imports: 'mobx',
    by: inRoot('node_modules/mobx/dist/mobx.esm.production.min.js'),
    package: 'mobx 7.1.3',
    why: 'its module is not minified by name: 65 KB instead of 48'
  }
]

const h5: Patch[] = [
  {
    imports: 'react/jsx-runtime',
    by: slim('jsx-runtime.ts'),
    package: 'react 18.3.1',
    why: 'loses texts beside elements to a browser that translates the page (github.com/facebook/react/issues/11538)'
  },
  {
    imports: '@tarojs/router',
    by: inRoot('src/async/router.ts'),
    package: '@tarojs/router 4.2.0',
    why: 'has no hook for loading, time-out and error of a page'
  },
  ...['whatwg-fetch', 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'].map((imports) => ({
    imports,
    by: slim('nothing.ts'),
    package: '@tarojs/taro-h5 4.2.0',
    why: 'brings what every browser of .browserslistrc has'
  })),
  {
    imports: 'jsonp-retry',
    by: slim('nothing.ts'),
    package: '@tarojs/taro-h5 4.2.0',
    why: 'brings JSONP, which nothing here speaks'
  },
  ...['universal-router', 'query-string'].map((imports) => ({
    imports,
    by: slim(`${imports}.ts`),
    package: '@tarojs/router 4.2.0',
    why: 'uses little of universal-router and query-string, together 11 KB gzip'
  })),
  ...[
    '@tarojs/components/global.css',
    '@tarojs/components/dist/taro-components/taro-components.css',
    '@tarojs/components-react/dist/index.css'
  ].map((imports) => ({
    imports,
    by: slim('nothing.ts'),
    package: '@tarojs/components 4.2.0',
    why: 'its styles are 9 KB gzip with an icon font and a picture of another host (src/shims/base.css)'
  })),
  {
    imports: 'tslib',
    by: inRoot('node_modules/tslib/tslib.es6.js'),
    package: 'tslib 2.9.1',
    why: 'the default export of its .mjs keeps all helpers'
  },
  {
    file: '@tarojs/router/dist/router/navigation-bar.js',
    by: slim('navigation-bar.ts'),
    package: '@tarojs/router 4.2.0',
    why: 'draws a bar, and pages draw their own'
  },
  {
    file: '@tarojs/router/dist/router/page.js',
    by: slim('page-handler.ts'),
    package: '@tarojs/router 4.2.0',
    why: 'hides a page that the user has gone back to while another slid in: it stays blank'
  },
  {
    file: '@tarojs/components-react/dist/components/pull-down-refresh/index.js',
    by: slim('pull-down-refresh.tsx'),
    package: '@tarojs/components-react 4.2.0',
    why: 'brings a pull-down of the whole page, and pages scroll inside the Screen'
  },
  ...['view', 'text'].map((name) => ({
    file: `@tarojs/components-react/dist/components/${name}/index.js`,
    by: slim(`${name}.ts`),
    package: '@tarojs/components-react 4.2.0',
    why: 'makes two components of each element, and a View has three states and draws itself twice'
  }))
]

const mini: Patch[] = [
  {
    file: '@tarojs/taro/index.js',
    by: slim('taro.ts'),
    package: '@tarojs/taro 4.2.0',
    why: 'requires the runtime, which keeps all of it in the package'
  },
  ...[
    /\/@tarojs\/shared\/dist\/components\.js$/,
    /\/@tarojs\/shared\/dist\/native-apis\.js$/,
    /\/@tarojs\/runtime\/dist\/dom\/style_properties\.js$/,
    /\/@tarojs\/plugin-platform-\w+\/dist\/runtime\.js$/
  ].map((on) => ({
    loader: inRoot('config/taro/partsLoader.js'),
    on,
    package: '@tarojs/shared 4.2.0',
    why: 'lists every component, attribute, call and style of a platform: 50 KB (config/taro/parts.js)'
  }))
]

/** Douyin and Kuaishou refuse a program with such words. */
const withoutWeChat: Patch[] = [
  {
    loader: inRoot('config/taro/foreign.js'),
    on: /\/src\/i18n\/messages\/.*zh-Hans\.ts$/,
    package: 'this app',
    why: 'has texts that name WeChat'
  }
]

/** The patches of a build. */
export const patchesOf = (target: string, mode = process.env.NODE_ENV): Patch[] => [
  ...everywhere,
  ...(mode === 'production' ? production : []),
  ...(target === 'h5' ? h5 : mini),
  ...(target === 'h5' && mode === 'production' ? start : []),
  ...(['tt', 'kwai'].includes(target) ? withoutWeChat : [])
]
