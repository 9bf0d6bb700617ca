/** Test files that `npm test` runs of the projects `server` and `e2e`; `npm run test:all` runs the others. */
const quick = {
  // money, orders, log-in, limits, the console
  server: [
    'afterSales',
    'attacks',
    'attempts',
    'books',
    'cardCode',
    'cardsApart',
    'consoleOrders',
    'consoleRoles',
    'consoleStaff',
    'coupons',
    'guessing',
    'hoarding',
    'holds',
    'intents',
    'ledger',
    'limits',
    'mall',
    'miniLogin',
    'notices',
    'orderLife',
    'orderSteps',
    'orders',
    'portal',
    'portalMoney',
    'realName',
    'refunds',
    'refundsInPart',
    'refundsPortal',
    'renewal',
    'restore',
    'shop',
    'startPayment',
    'validity',
    'vip',
    'wrongPayments'
  ],
  // the first sale of each storefront, a month of a card, language, a caller answered in the console
  e2e: ['shop', 'goods', 'firstMonth', 'language', 'console']
}

/** Server tests that run on the embedded database, too: its folder, money, the contract. */
const embedded = [
  'contract/contract',
  ...['backup', 'core', 'migrations', 'outages', 'portalMoney', 'processes', 'stopping'].map(
    (file) => `server/${file}`
  )
]

const files = (folder, names) => names.map((name) => `<rootDir>/test/${folder}/${name}.test.ts`)

/** Projects of a part of the tests (TEST_PART): `quick`, `rest`, or undefined for all. */
function projectsOf(
  part,
  { rules, source, unit, pages, server, contract, e2e, mini, firefox, webkit, oldest, pglite }
) {
  const only = (project, folder) => ({ ...project, testMatch: files(folder, quick[folder]) })
  const without = (project, folder) => ({
    ...project,
    testPathIgnorePatterns: [
      ...(project.testPathIgnorePatterns ?? []),
      `/test/${folder}/(${quick[folder].join('|')})\\.test`
    ]
  })
  const plain = [rules, source, unit, pages, contract]
  const further = [mini, firefox, webkit, oldest, pglite]
  const chosen = {
    quick: () => [...plain, only(server, 'server'), e2e && only(e2e, 'e2e')],
    rest: () => [without(server, 'server'), e2e && without(e2e, 'e2e'), ...further],
    all: () => [...plain, server, e2e, ...further]
  }
  return chosen[part ?? 'all']().filter(Boolean)
}

module.exports = { quick, embedded: embedded.map((file) => `<rootDir>/test/${file}.test.ts`), projectsOf }
