import { readArgs, type Command, type CommandInput } from './command'
import { PartlyDone, UsageError } from './refusal'

/**
 * The merchant's commands. Each module is loaded only when its command runs: this keeps the memory of an import low.
 */
const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  migrate: {
    summary: 'migrate the database to this version',
    load: async () => ({
      usage: '',
      run: async ({ openDatabase, print }) => {
        await openDatabase()
        print('the database is at this version')
      }
    })
  },
  seed: {
    summary: 'add the rows that every shop needs, and the demo data where SEED allows it',
    load: async () => ({
      usage: '',
      run: async ({ openDatabase, config, print }) => {
        const { isSeeded, seedDatabase } = await import('../demo/seed')
        const opened = await openDatabase()
        await seedDatabase(opened, config)
        print(`the database is ready, ${(await isSeeded(opened.db)) ? 'with' : 'without'} demo data`)
      }
    })
  },
  doctor: {
    summary: 'try every company that a setting names, and tell what is missing to sell',
    load: async () => (await import('./doctor')).doctor
  },
  'numbers:import': {
    summary: 'import vanity numbers from a CSV file',
    load: async () => (await import('./numbers/numbers')).importNumbers
  },
  'goods:import': {
    summary: 'import goods from a CSV file',
    load: async () => (await import('./goods/goods')).importGoods
  },
  'comments:review': {
    summary: 'list the comments that wait; show or hide them',
    load: async () => (await import('./goods/comments')).reviewComments
  },
  'card:unlock': {
    summary: 'print a code that lets the holder of a card in whom strangers have locked out',
    load: async () => (await import('./card/unlock')).unlockCode
  },
  'imports:list': {
    summary: 'list the imports that can be taken back',
    load: async () => (await import('./undo/list')).listImports
  },
  'imports:undo': {
    summary: 'take an import back: what it changed becomes what it was, where nothing has changed since',
    load: async () => (await import('./undo/undo')).undoImport
  },
  'realname:link': {
    summary: 'print a link at which the holder of a card is verified',
    load: async () => (await import('./realName/realNameLink')).realNameLink
  },
  'realname:list': {
    summary: 'list the holders whose photos wait to be looked at',
    load: async () => (await import('./realName/realNameReview')).listReviews
  },
  'realname:photos': {
    summary: 'decrypt the document photos of a holder',
    load: async () => (await import('./realName/realNameReview')).openReview
  },
  'realname:decide': {
    summary: 'verify a holder by the photos, or refuse',
    load: async () => (await import('./realName/realNameReview')).decideReview
  },
  'tasks:import': {
    summary: 'import sign-in rewards and tasks from a CSV file',
    load: async () => (await import('./tasks/tasks')).importTasks
  },
  'mall:import': {
    summary: 'import items of the points mall from a CSV file',
    load: async () => (await import('./mall/mall')).importMall
  },
  'mall:banners': {
    summary: 'replace the banners of the points mall by those of a CSV file',
    load: async () => (await import('./mall/mallBanners')).importMallBanners
  },
  'mall:export': {
    summary: 'export orders of the points mall into a CSV file for spreadsheets',
    load: async () => (await import('./mall/mallExport')).exportMall
  },
  'mall:progress': {
    summary: 'change the status of mall orders: shipped, done, refunded',
    load: async () => (await import('./mall/mallProgress')).importMallProgress
  },
  'stores:import': {
    summary: 'import the pick-up stores of the points mall from a CSV file',
    load: async () => (await import('./mall/stores')).importStores
  },
  'guides:import': {
    summary: 'import recharge guides and their machine codes from a CSV file',
    load: async () => (await import('./guide/guides')).importGuides
  },
  'vip:import': {
    summary: 'import VIP plans from a CSV file',
    load: async () => (await import('./extras/vip')).importVip
  },
  'accelerate:import': {
    summary: 'import acceleration plans from a CSV file',
    load: async () => (await import('./extras/accelerate')).importAccelerate
  },
  'coupons:import': {
    summary: 'import coupons from a CSV file: for money, for coupon coins, or either',
    load: async () => (await import('./coupons/coupons')).importCoupons
  },
  'orders:export': {
    summary: 'export orders of the shop into a CSV file for spreadsheets',
    load: async () => (await import('./orders/orderExport')).exportOrders
  },
  'orders:progress': {
    summary: 'change the status of shop orders: reviewed, rejected, shipped, signed for, activated',
    load: async () => (await import('./orders/orderProgress')).importProgress
  },
  'orders:handed': {
    summary: "list number orders at the operator's platform, and those that need a look",
    load: async () => (await import('./orders/handed')).listHanded
  },
  'orders:photos': {
    summary: 'decrypt the document photos of an order for its review',
    load: async () => (await import('./orders/orderPhotos')).openPhotos
  },
  'fulfilment:list': {
    summary: 'list moves of orders that the platform of their payment was not told of yet, and why',
    load: async () => (await import('./orders/fulfilmentList')).listFulfilments
  },
  'orders:refund': {
    summary: 'give money of a paid order back, in whole or in part',
    load: async () => (await import('./money/orderRefund')).refundOrder
  },
  'books:check': {
    summary: 'check that money, points, stock and orders add up; list what does not',
    load: async () => (await import('./money/books')).checkTheBooks
  },
  'bills:check': {
    summary: "compare a payment provider's bill of a day with payments and refunds",
    load: async () => (await import('./money/bills')).checkBills
  },
  'bills:list': {
    summary: 'list the differences between bills and books that are open',
    load: async () => (await import('./money/bills')).listBills
  },
  'bills:explain': {
    summary: 'close a difference of a bill with a reason that is kept',
    load: async () => (await import('./money/bills')).explainBill
  },
  'audit:list': {
    summary: 'list who did what by the commands that are recorded, and why',
    load: async () => (await import('./money/audit')).listAudit
  },
  'refunds:list': {
    summary: 'list refunds that are not done: since when, and why',
    load: async () => (await import('./money/refunds')).listRefunds
  },
  'translations:export': {
    summary: "export the shop's texts and their translations into a CSV file",
    load: async () => (await import('./site/translations')).exportTranslations
  },
  'translations:import': {
    summary: 'import translations from a CSV file',
    load: async () => (await import('./site/translations')).importTranslations
  },
  conformance: {
    summary: 'try whether a backend keeps to the contract, call by call',
    load: async () => (await import('../conformance')).conformance
  },
  'provider-check': {
    summary: 'try whether a provider keeps to its interface, promise by promise',
    load: async () => (await import('./providerCheck')).checkProvider
  },
  'shop:new': {
    summary: "begin a shop of your own: write the demo's into a new folder",
    load: async () => (await import('./site/shopFolder')).newShop
  },
  'shop:pull': {
    summary: 'write what makes the shop its own into a folder: name, entries, texts, pages, layouts',
    load: async () => (await import('./site/shopFolder')).pull
  },
  'shop:push': {
    summary: 'make the shop what the files of a folder say',
    load: async () => (await import('./site/shopFolder')).push
  },
  'shop:back': {
    summary: 'make the shop again what it was before a push',
    load: async () => (await import('./site/shopFolder')).back
  },
  'report:funnel': {
    summary: 'report visitors, orders and paid orders by day',
    load: async () => (await import('./site/funnel')).funnelReport
  }
}

const overview = () => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `usage: npm run merchant -- <command> [options]

${list.join('\n')}

npm run merchant -- <command> --help explains one. Exit codes: 0 done, 1 refused (nothing was changed), 2 wrong usage,
3 done in part (rows changed meanwhile, without --skip-bad).`
}

const helpOf = (name: string, summary: string, { usage, help }: Command) =>
  `usage: npm run merchant -- ${`${name} ${usage}`.trim()}\n\n${summary}\n${help ? `\n${help.trim()}\n` : ''}`

const isHelp = (word: string | undefined) => word === undefined || word === '--help' || word === '-h'

/** What every command runs with: output, configuration, and the database. */
type Terminal = Omit<CommandInput, 'args' | 'options' | 'name'>

async function start([name, ...words]: string[], terminal: Terminal): Promise<void> {
  if (isHelp(name)) return terminal.print(overview())
  const listed = Object.hasOwn(commands, name) ? commands[name]! : undefined
  if (!listed) throw new UsageError(`there is no command "${name}"\n\n${overview()}`)
  const command = await listed.load()
  if (words.some((word) => word === '--help' || word === '-h')) {
    return terminal.print(helpOf(name, listed.summary, command))
  }
  await command.run({ ...readArgs(command, words), ...terminal, name })
}

/**
 * Runs the command line `words`. Returns the exit code: 0 done, 1 refused or failed, 2 wrong usage, 3 done in part. Never
 * rejects.
 */
export async function runCommand(words: string[], terminal: Terminal): Promise<number> {
  try {
    await start(words, terminal)
    return 0
  } catch (error) {
    // Drizzle's own message holds the statement with its values, which may be personal data: print the cause's message
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    terminal.problem(message)
    if (error instanceof PartlyDone) return 3
    return error instanceof UsageError ? 2 : 1
  }
}
