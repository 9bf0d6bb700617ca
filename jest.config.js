const { pathOf } = require('./test/setup/engines')

const babel = [
  'babel-jest',
  {
    configFile: false,
    presets: [
      [require.resolve('@babel/preset-env'), { targets: { node: 'current' } }],
      [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
      require.resolve('@babel/preset-typescript')
    ]
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
  transform: { '^.+\\.[cm]?[jt]sx?$': babel },
  transformIgnorePatterns: [`^${__dirname}/node_modules/(?!(${compiled})/)`],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@contract$': '<rootDir>/contract/index.ts',
    '^@contract/(.*)$': '<rootDir>/contract/$1',
    '^@rules/(.*)$': '<rootDir>/rules/$1'
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/']
}

const node = (name) => ({
  ...shared,
  displayName: name,
  testEnvironment: '<rootDir>/test/setup/plain.js',
  runtime: require.resolve('./test/setup/runtime'),
  testMatch: [`<rootDir>/test/${name}/**/*.test.{ts,tsx}`],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'cjs', 'json', 'node'],
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
  setupFilesAfterEnv: ['<rootDir>/test/setup/timeout.ts', '<rootDir>/test/setup/shapes.ts'],
  transform: { ...shared.transform, '\\.(png|jpg|svg)$': '<rootDir>/test/setup/picture.js' },
  moduleNameMapper: {
    '\\.(css|scss)$': '<rootDir>/test/setup/style.js',
    ...shared.moduleNameMapper,
    '^typebox(/value)?$': '<rootDir>/test/setup/typebox$1.js',
    '^\\./sourceTexts$': '<rootDir>/test/setup/texts.ts',
    '^@tarojs/taro$': '<rootDir>/test/setup/taro.js',
    '^@tarojs/components$': '@tarojs/plugin-platform-h5/dist/runtime/components/index.js',
    '^react-dom/test-utils$': '<rootDir>/test/setup/act.js',
    '^swiper/swiper-bundle(.esm)?(.js)?$': '<rootDir>/test/setup/swiper.js',
    '^swiper/bundle$': '<rootDir>/test/setup/swiper.js'
  }
})

const e2e = { ...node('e2e'), testEnvironment: '<rootDir>/test/setup/e2e.js' }

// The stories of e2e that depend on the engine.
const firefox = {
  ...e2e,
  displayName: 'firefox',
  testEnvironmentOptions: { engine: 'firefox' },
  testMatch: ['firstMonth', 'goods', 'hands', 'pages', 'shop'].map(
    (story) => `<rootDir>/test/e2e/${story}.test.ts`
  )
}
const webkit = { ...node('engines'), displayName: 'webkit' }

module.exports = {
  projects: [
    app('unit'),
    app('pages'),
    node('server'),
    node('contract'),
    e2e,
    node('mini'),
    ...(pathOf('firefox') ? [firefox] : []),
    ...(pathOf('webkit') ? [webkit] : [])
  ],
  testSequencer: '<rootDir>/test/setup/sequencer.js',
  reporters: ['default', '<rootDir>/test/setup/untestedCalls.js'],
  // one more than the cores that it is meant for: stories wait for clocks and browsers half of their time
  maxWorkers: 3,
  watchman: false
}
