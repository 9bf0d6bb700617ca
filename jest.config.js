const { embedded, projectsOf } = require('./test/setup/parts')
const { hasBundledChromium, pathOf } = require('./test/setup/tools')

const hasChromium = Boolean(pathOf('chromium')) || hasBundledChromium()

const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } }
    },
    module: { type: 'commonjs' }
  }
]

// Packages that ship ES modules only and must be compiled; the rest of node_modules is not.
const compiled = [
  '@electric-sql', // its dynamic imports must become require: jest's VM has no import()
  '@tarojs',
  '@stencil',
  'taro-ui',
  'lodash-es',
  'query-string',
  'decode-uri-component',
  'filter-obj',
  'split-on-first',
  'typebox',
  '(?:@fastify/[^/]+/node_modules/)?content-disposition',
  'virtua',
  'mobx-react',
  'mobx-react-lite'
].join('|')

const shared = {
  rootDir: __dirname,
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: [`^${__dirname}/node_modules/(?!(${compiled})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract$': '<rootDir>/contract/index.ts',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@rules/(.*)$': '<rootDir>/rules/$1'
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/']
}

// Rules, and what is said of the source and the docs.
const plain = (name) => ({
  ...shared,
  displayName: name,
  testEnvironment: '<rootDir>/test/setup/plain.js',
  runtime: require.resolve('./test/setup/runtime'),
  testMatch: [`<rootDir>/test/${name}/**/*.test.{ts,tsx}`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
  setupFilesAfterEnv: ['<rootDir>/test/setup/timeout.ts']
})

// With a server, in this process or beside it.
const node = (name) => ({
  ...plain(name),
  globalSetup: '<rootDir>/test/setup/run.js',
  setupFilesAfterEnv: ['timeout', 'database', 'terminal'].map((file) => `<rootDir>/test/setup/${file}.ts`)
})

// The app in jsdom, resolved as in the H5 build: .h5 files first, Taro's H5 API and HTML components.
const app = (name) => ({
  ...shared,
  displayName: name,
  testEnvironment: '<rootDir>/test/setup/jsdom.js',
  testEnvironmentOptions: { url: 'http://localhost/shop/', customExportConditions: ['node', 'node-addons'] },
  testMatch: [`<rootDir>/test/${name}/**/*.test.{ts,tsx}`],
  moduleFileExtensions: ['h5.ts', 'h5.tsx', 'ts', 'tsx', 'js', 'cjs', 'mjs', 'json', 'jsx', 'node'],
  setupFiles: ['<rootDir>/test/setup/app.ts', '<rootDir>/test/setup/acting.js'],
  setupFilesAfterEnv: ['<rootDir>/test/setup/timeout.ts'],
  transform: { ...shared.transform, '\\.(png|jpg|svg)$': '<rootDir>/test/setup/picture.js' },
  moduleNameMapper: {
    '\\.(css|scss)$': '<rootDir>/test/setup/style.js',
    ...shared.moduleNameMapper,
    '^typebox(/value)?$': '<rootDir>/test/setup/typebox$1.js',
    '^\\./sourceTexts$': '<rootDir>/test/setup/texts.ts',
    '^prop-types$': '<rootDir>/src/shims/prop-types.ts',
    '^@tarojs/taro$': '<rootDir>/test/setup/taro.js',
    '^@tarojs/components$': '@tarojs/plugin-platform-h5/dist/runtime/components/index.js',
    '^react-dom/test-utils$': '<rootDir>/test/setup/act.js',
    '^swiper/swiper-bundle(.esm)?(.js)?$': '<rootDir>/test/setup/swiper.js',
    '^swiper/bundle$': '<rootDir>/test/setup/swiper.js'
  }
})

const stories = { ...node('e2e'), testEnvironment: '<rootDir>/test/setup/e2e.js' }
const e2e = {
  ...stories,
  globalSetup: '<rootDir>/test/setup/e2eRun.js',
  globalTeardown: '<rootDir>/test/setup/chromiumEnd.js'
}

// The files of e2e that depend on the engine.
const firefox = {
  ...stories,
  displayName: 'firefox',
  testEnvironmentOptions: { engine: 'firefox' },
  testMatch: ['hands', 'pages'].map((file) => `<rootDir>/test/e2e/${file}.test.ts`)
}
const engine = (name) => ({
  ...node('engines'),
  displayName: name,
  testMatch: [`<rootDir>/test/engines/${name}.test.ts`]
})

// The embedded database, where the other projects run on PostgreSQL.
const pglite = {
  ...node('pglite'),
  setupFiles: ['<rootDir>/test/setup/embedded.js'],
  testMatch: embedded
}

// Files of the server's tests that are named after a tool which is missing.
const withoutTool = ['redis', 'pgbouncer']
  .filter((tool) => !pathOf(tool))
  .map((tool) => `/test/server/${tool}\\.test`)

const projects = {
  rules: plain('rules'),
  source: plain('source'),
  unit: app('unit'),
  pages: app('pages'),
  server: { ...node('server'), testPathIgnorePatterns: withoutTool },
  contract: node('contract'),
  e2e: hasChromium && e2e,
  mini: node('mini'),
  firefox: pathOf('firefox') && firefox,
  webkit: pathOf('webkit') && engine('webkit'),
  oldest: pathOf('oldest') && engine('oldest'),
  pglite: process.env.TEST_DATABASE_URL && pglite
}

module.exports = {
  projects: projectsOf(process.env.TEST_PART, projects),
  testSequencer: '<rootDir>/test/setup/sequencer.js',
  reporters: ['default', '<rootDir>/test/setup/untestedCalls.js', '<rootDir>/test/setup/tempFolders.js'],
  // one more than the cores that it is meant for: stories wait for clocks and browsers half of their time
  maxWorkers: 3,
  watchman: false
}
