// Who may import whom. docs/ARCHITECTURE.md draws it; an import that breaks it says why.
import boundaries from 'eslint-plugin-boundaries'

/** Rooms of the trade from the bottom up, in the app and on the server: one imports only those before it. */
const trade = [
  'numbers',
  'goods',
  'site',
  'orders',
  'card',
  'money',
  'vip',
  'coupons',
  'packages',
  'realName',
  'device',
  'tasks',
  'mall',
  'guide',
  'status'
]

/** Folders and files by what they are. The first that fits counts. */
const elements = [
  { type: 'rules', pattern: 'rules/**' },
  { type: 'contract tables', pattern: 'contract/(defaults|enums|errors).ts' },
  { type: 'contract tables', pattern: 'contract/console/(codes|limits|words).ts' },
  { type: 'contract', pattern: 'contract/**' },
  { type: 'parts', pattern: 'src/(pages|pages-sub)/**/parts/**', capture: ['root', 'owner'] },
  { type: 'style', pattern: 'src/**/*.scss' },
  { type: 'page', pattern: 'src/(pages|pages-sub)/**/*', capture: ['root', 'owner'] },
  { type: 'area', pattern: 'src/areas/*/**', capture: ['room'] },
  ...['screens', 'components', 'hooks', 'nav', 'stores', 'api', 'platform', 'i18n', 'runtime'].map(
    (room) => ({
      type: room,
      pattern: `src/${room}/**`
    })
  ),
  { type: 'router', pattern: 'src/(async|shims)/**' },
  { type: 'app', pattern: 'src/(app|app.config|boot).*' },
  { type: 'first screen', pattern: 'src/(first|older)/**' },
  { type: 'routes table', pattern: 'src/routes.ts' },
  { type: 'style', pattern: 'src/(styles|assets)/**' },
  { type: 'payables', pattern: 'server/services/payables.ts' },
  { type: 'payable', pattern: 'server/services/payments/payable.ts' },
  { type: 'admin', pattern: 'server/services/admin/**' },
  {
    type: 'shared service',
    pattern: 'server/services/(shared|payments|files|carrier|messages|parcels|staff)/**'
  },
  { type: 'service', pattern: 'server/services/*/**', capture: ['room'] },
  { type: 'console routes', pattern: 'server/routes/console/**' },
  ...[
    'conformance',
    'db',
    'demo',
    'http',
    'jobs',
    'language',
    'limits',
    'merchant',
    'plugins',
    'providers',
    'routes',
    'secrets'
  ].map((room) => ({ type: `server ${room}`, pattern: `server/${room}/**` })),
  { type: 'server start', pattern: 'server/(main|cli|app|banner).ts' },
  {
    type: 'server base',
    pattern:
      'server/(bilingual|config|companies|deps|errors|misnamed|near|values|ownFile|port|progress|settingFaults).ts'
  },
  { type: 'console words', pattern: 'console/words/**' },
  { type: 'console app', pattern: 'console/(app/**|main.tsx)' },
  { type: 'console screen', pattern: 'console/routes/*/**', capture: ['screen'] },
  { type: 'console screen', pattern: 'console/routes/*', capture: ['screen'] },
  { type: 'around', pattern: '(types|config|scripts|bench|test)/**' },
  { type: 'root file', pattern: '*' }
].map((element) => ({ mode: 'full', ...element }))

const ground = ['rules', 'contract tables', 'i18n', 'runtime', 'platform']
const draws = [...ground, 'routes table', 'api', 'stores', 'nav', 'hooks', 'components', 'screens']
const roomsUpTo = (room) => trade.slice(0, trade.indexOf(room) + 1)

const serverGround = ['rules', 'contract tables', 'contract', 'server base']
const underServices = [
  ...serverGround,
  'server db',
  'server providers',
  'server limits',
  'server secrets',
  'payable'
]

/** Of the contract the console takes types, and values only of plain tables: the schemas stay on the server. */
const underConsole = ['rules', 'contract tables']

const allow = (from, to) => ({ from: [from].flat(), allow: to })

/** Each row: who imports, what it may import. Of the contract the app takes types, and values only of its plain tables. */
const rules = [
  // rules are pure: both sides use them, so they import nothing but each other
  allow('rules', ['rules']),
  // the contract imports only typebox and rules: it is read by server and client alike
  allow(['contract', 'contract tables'], ['contract', 'contract tables', 'rules']),

  // a page imports areas, screens and what is under them, and the parts beside it; never another page
  allow('page', [...draws, 'area', 'style', ['parts', { owner: '${from.owner}' }]]),
  // parts belong to the pages beside them; what other pages need too goes to src/areas
  allow('parts', [...draws, 'area', 'style', ['parts', { owner: '${from.owner}' }]]),
  // areas stand on each other in the order of `trade`
  ...trade.map((room) =>
    allow([['area', { room }]], [...draws, 'style', ['area', { room: roomsUpTo(room) }]])
  ),
  // screens are what pages are made of, whatever the trade
  allow('screens', [...draws, 'style']),
  // components have no data and no domain: they never import stores or api
  allow('components', ['rules', 'contract tables', 'i18n', 'runtime', 'platform', 'components', 'style']),
  // hooks draw nothing
  allow('hooks', [...ground, 'routes table', 'api', 'stores', 'nav', 'hooks']),
  // navigation stands under everything that draws
  allow('nav', [...ground, 'routes table', 'api', 'stores', 'nav', 'style']),
  // stores know no page
  allow('stores', [...ground, 'routes table', 'api', 'stores']),
  // the transport never imports a store: stores register what it needs at boot
  allow('api', [...ground, 'api']),
  // platform is the ground of the app and knows nothing above it
  allow('platform', [...ground, 'style']),
  // texts are the ground of the app and know nothing above them
  allow('i18n', ['rules', 'i18n', 'runtime', 'routes table']),
  // runtime is the ground of the app and knows nothing above it
  allow('runtime', ['runtime']),
  // the first screen runs before the app: the build puts it, and the components that it draws, into index.html
  allow('first screen', [...draws, 'area', 'style', 'first screen', 'router']),
  // the table of routes is read by everything
  allow('routes table', ['i18n']),
  // the router loads pages by their paths
  allow('router', [...draws, 'router']),
  // src never imports server: the wire between them is the contract
  allow('app', [...draws, 'app', 'style']),

  // the console's words are its ground; causes are the app's own
  allow('console words', [
    ...underConsole,
    'console words',
    'console app',
    ['area', { room: 'card' }],
    'i18n'
  ]),
  // the console imports types of the contract, rules and its own rooms; never src or server
  allow('console app', [...underConsole, 'console words', 'console app', 'console screen']),
  // a screen of the console imports the app and what is beside it; never another screen
  allow('console screen', [
    ...underConsole,
    'console words',
    'console app',
    ['console screen', { screen: '${from.screen}' }]
  ]),

  // the base of the server imports nothing of its rooms but types
  allow('server base', [...serverGround]),
  // db, secrets and limits stand under services
  allow(
    ['server db', 'server secrets', 'server limits'],
    [...serverGround, 'server db', 'server secrets', 'server limits']
  ),
  // providers stand under services
  allow('server providers', [...serverGround, 'server db', 'server secrets', 'server providers']),
  // what a kind of order must offer stands under services
  allow('payable', [...underServices]),
  // shared services know no room of the trade
  allow('shared service', [...underServices, 'shared service', 'server language']),
  // services stand on each other in the order of `trade`
  ...trade.map((room) =>
    allow(
      [['service', { room }]],
      [...underServices, 'shared service', 'server language', ['service', { room: roomsUpTo(room) }]]
    )
  ),
  // the table of payables stands on all services
  allow('payables', [...underServices, 'shared service', 'service']),
  // admin looks at the orders and customers of all rooms, for the merchant
  allow('admin', [...underServices, 'shared service', 'service', 'payables', 'admin']),
  // language knows no service
  allow('server language', [...serverGround, 'server db', 'server language']),
  // http and plugins stand between services and routes
  allow(
    ['server http', 'server plugins'],
    [
      ...underServices,
      'shared service',
      'service',
      'server language',
      'server http',
      'server plugins',
      'root file'
    ]
  ),
  // jobs call services and know no route
  allow('server jobs', [
    ...underServices,
    'shared service',
    'service',
    'payables',
    'server jobs',
    'root file'
  ]),
  // demo data are written over the services
  allow('server demo', [...underServices, 'shared service', 'service', 'server language', 'server demo']),
  // conformance knows a backend by the contract alone
  allow('server conformance', [...serverGround, 'server http', 'server merchant', 'server conformance']),
  // the merchant's commands know no route
  allow('server merchant', [
    ...underServices,
    'shared service',
    'service',
    'payables',
    'admin',
    'server language',
    'server jobs',
    'server demo',
    'server conformance',
    'server merchant'
  ]),
  // a route joins a call and its service
  allow('server routes', [
    ...underServices,
    'shared service',
    'service',
    'server language',
    'server http',
    'server demo',
    'server routes',
    'console routes'
  ]),
  // a route of the console joins a call and its service, those of admin, too
  allow('console routes', [
    ...underServices,
    'shared service',
    'service',
    'payables',
    'admin',
    'server http',
    'console routes'
  ]),
  // server never imports src: the wire between them is the contract
  allow('server start', ['server *', 'server base', 'payables']),
  allow(['around', 'root file'], ['*'])
]

/** Types are no dependency at run time: these may be taken from above. */
const typesFrom = [
  ['first screen', ['contract', 'stores']],
  ['contract tables', ['contract']],
  [
    [
      'page',
      'parts',
      'area',
      'screens',
      'hooks',
      'nav',
      'stores',
      'api',
      'platform',
      'components',
      'router',
      'app'
    ],
    ['contract', 'routes table']
  ],
  ['components', ['hooks', 'nav', 'stores', 'api']],
  [['console words', 'console app', 'console screen'], ['contract']],
  [
    'server base',
    ['server db', 'server jobs', 'server limits', 'server providers', 'server secrets', 'payable']
  ],
  ['payable', ['server jobs']]
].map(([from, to]) => ({ from: [from].flat(), allow: to, importKind: 'type' }))

export default {
  files: ['{src,server,contract,rules,console}/**/*.{ts,tsx}'],
  plugins: { boundaries },
  settings: {
    'import/resolver': { typescript: { project: './tsconfig.json' } },
    'boundaries/include': ['{src,server,contract,rules,console,types,config,scripts,bench,test}/**/*', '*'],
    'boundaries/elements': elements
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown': 'error',
    'boundaries/element-types': ['error', { default: 'disallow', rules: [...rules, ...typesFrom] }]
  }
}
