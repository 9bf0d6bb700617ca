import path from 'node:path'

const inRoot = (...parts: string[]) => path.resolve(__dirname, '..', ...parts)
const slim = (file: string) => inRoot('src/shims', file)

/** Something of a package that is not taken as it is. The build fails when a row matches nothing (config/patched.ts). */
export type Patch = {
  /** The package and version that it was made for: look there whether it is still needed. */
  of: string
  /** The fault, or what it saves. */
  why: string
} & (
  | /** Whoever imports this name gets another file: an alias. */ {
      imports: string
      by: string
    } /** A file below node_modules that its package imports by relative path, which no alias sees. */
  | { file: string; by: string }
  | /** A loader of ours changes the files whose path ends so. */ { loader: string; on: RegExp }
)

const everywhere: Patch[] = [
  {
    imports: 'prop-types',
    by: slim('prop-types.ts'),
    of: 'taro-ui 3.3.2',
    why: 'checks its properties in development only: 1 KB in each build'
  },
  {
    imports: 'mobx-react',
    by: inRoot('node_modules/mobx-react-lite/dist/mobxreactlite.mjs'),
    of: 'mobx-react 10.0.2',
    why: 'adds only what class components need, for 1.7 KB gzip, and all of ours are functions'
  }
]

/** In production: in development the package's own choice says what is wrong in words. */
const production: Patch[] = [
  {
    imports: 'mobx',
    by: inRoot('node_modules/mobx/dist/mobx.esm.production.min.js'),
    of: 'mobx 7.1.3',
    why: 'its module is not minified by name: 65 KB instead of 48'
  }
]

const h5: Patch[] = [
  {
    imports: '@tarojs/router',
    by: inRoot('src/async/router.ts'),
    of: '@tarojs/router 4.2.0',
    why: 'has no hook for loading, time-out and error of a page'
  },
  ...['whatwg-fetch', 'abortcontroller-polyfill/dist/abortcontroller-polyfill-only'].map((imports) => ({
    imports,
    by: slim('nothing.ts'),
    of: '@tarojs/taro-h5 4.2.0',
    why: 'brings what every browser of .browserslistrc has'
  })),
  {
    imports: 'jsonp-retry',
    by: slim('nothing.ts'),
    of: '@tarojs/taro-h5 4.2.0',
    why: 'brings JSONP, which nothing here speaks'
  },
  ...['universal-router', 'query-string'].map((imports) => ({
    imports,
    by: slim(`${imports}.ts`),
    of: '@tarojs/router 4.2.0',
    why: 'uses little of universal-router and query-string, together 11 KB gzip'
  })),
  ...[
    '@tarojs/components/global.css',
    '@tarojs/components/dist/taro-components/taro-components.css',
    '@tarojs/components-react/dist/index.css'
  ].map((imports) => ({
    imports,
    by: slim('nothing.ts'),
    of: '@tarojs/components 4.2.0',
    why: 'its styles are 9 KB gzip with an icon font and a picture of another host (src/shims/base.css)'
  })),
  {
    imports: 'tslib',
    by: inRoot('node_modules/tslib/tslib.es6.js'),
    of: 'tslib 2.9.1',
    why: 'the default export of its .mjs keeps all helpers'
  },
  {
    file: '@tarojs/router/dist/router/navigation-bar.js',
    by: slim('navigation-bar.ts'),
    of: '@tarojs/router 4.2.0',
    why: 'draws a bar, and pages draw their own'
  },
  {
    file: '@tarojs/router/dist/router/page.js',
    by: slim('page-handler.ts'),
    of: '@tarojs/router 4.2.0',
    why: 'hides a page that the user has gone back to while another slid in: it stays blank'
  },
  {
    file: '@tarojs/components-react/dist/components/pull-down-refresh/index.js',
    by: slim('pull-down-refresh.tsx'),
    of: '@tarojs/components-react 4.2.0',
    why: 'brings a pull-down of the whole page, and pages scroll inside the Screen'
  },
  ...['view', 'text'].map((name) => ({
    file: `@tarojs/components-react/dist/components/${name}/index.js`,
    by: slim(`${name}.ts`),
    of: '@tarojs/components-react 4.2.0',
    why: 'makes two components of each element, and a View has three states and draws itself twice'
  }))
]

const mini: Patch[] = [
  {
    file: '@tarojs/taro/index.js',
    by: slim('taro.ts'),
    of: '@tarojs/taro 4.2.0',
    why: 'requires the runtime, which keeps all of it in the package'
  },
  ...['location', 'history'].map((name) => ({
    file: `@tarojs/runtime/dist/bom/${name}.js`,
    by: slim('address.ts'),
    of: '@tarojs/runtime 4.2.0',
    why: 'makes an address bar up, with a history that nothing reads: 10 KB'
  })),
  {
    file: '@tarojs/runtime/dist/dom/anchor-element.js',
    by: slim('anchor-element.ts'),
    of: '@tarojs/runtime 4.2.0',
    why: 'brings a parser of addresses for links of HTML, of which there are none: 2 KB'
  },
  {
    file: '@tarojs/runtime/dist/perf.js',
    by: slim('perf.ts'),
    of: '@tarojs/runtime 4.2.0',
    why: 'measures in a debug mode that no build has: 1 KB'
  },
  ...[
    /\/@tarojs\/shared\/dist\/components\.js$/,
    /\/@tarojs\/shared\/dist\/native-apis\.js$/,
    /\/@tarojs\/runtime\/dist\/dom\/style_properties\.js$/,
    /\/@tarojs\/plugin-platform-\w+\/dist\/runtime\.js$/
  ].map((on) => ({
    loader: inRoot('config/taro/partsLoader.js'),
    on,
    of: '@tarojs/shared 4.2.0',
    why: 'lists every component, attribute, call and style of a platform: 50 KB (config/taro/parts.js)'
  })),
  {
    loader: inRoot('config/taro/reconciler.js'),
    on: /\/react-reconciler\/cjs\/react-reconciler\.production\.min\.js$/,
    of: '@tarojs/react 4.2.0',
    why: 'brings what hosts of other kinds need, hydration above all: 7 KB'
  },
  {
    loader: inRoot('config/taro/qrParts.js'),
    on: /\/qrcode-generator\/dist\/qrcode\.mjs$/,
    of: 'qrcode-generator 2.0.4',
    why: 'draws tables, SVG, text and canvases, and encodes digits and Kanji apart: 7 KB'
  },
  {
    loader: inRoot('config/taro/subTexts.js'),
    on: /\/src\/pages(-sub)?\/.*\.tsx$/,
    of: 'this app',
    why: 'texts that few pages draw come with these pages'
  }
]

/** The patches of a build. */
export const patchesOf = (target: string, mode = process.env.NODE_ENV): Patch[] => [
  ...everywhere,
  ...(mode === 'production' ? production : []),
  ...(target === 'h5' ? h5 : mini)
]
