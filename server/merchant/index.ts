import type { Config } from '../config'
import type { Store } from '../db/client'
import { readArgs, type Command, type Output } from './command'
import { UsageError } from './refusal'

/** Everything that is done by hand; each loaded when it is asked for: an import is to stay small in memory. */
const commands: Record<string, { summary: string; load: () => Promise<Command> }> = {
  migrate: {
    summary: 'bring the database to this version',
    load: async () => ({
      usage: '',
      run: async ({ store, print }) => {
        await store()
        print('the database is of this version')
      }
    })
  },
  seed: {
    summary: 'what every shop needs, and the demo data where it is allowed',
    load: async () => ({
      usage: '',
      run: async ({ store, config, print }) => {
        const { isSeeded, seedStore } = await import('../demo/seed')
        const opened = await store()
        await seedStore(opened, config)
        print(`the database is ready, ${(await isSeeded(opened.db)) ? 'with' : 'without'} demo data`)
      }
    })
  },
  'numbers:import': {
    summary: 'take vanity numbers in from a CSV file',
    load: async () => (await import('./numbers')).importNumbers
  },
  'goods:import': {
    summary: 'take goods in from a CSV file',
    load: async () => (await import('./goods')).importGoods
  },
  'realname:link': {
    summary: 'an address at which the holder of a card is verified',
    load: async () => (await import('./realNameLink')).realNameLink
  },
  'tasks:import': {
    summary: 'take sign-in and tasks in from a CSV file',
    load: async () => (await import('./tasks')).importTasks
  },
  'mall:import': {
    summary: 'take items of the points mall in from a CSV file',
    load: async () => (await import('./mall')).importMall
  },
  'mall:banners': {
    summary: 'take the banners of the points mall in from a CSV file',
    load: async () => (await import('./mallBanners')).importMallBanners
  },
  'mall:export': {
    summary: 'write orders of the points mall into a CSV file for spreadsheets',
    load: async () => (await import('./mallExport')).exportMall
  },
  'mall:progress': {
    summary: 'move orders of the points mall on: sent, handed over, given back',
    load: async () => (await import('./mallProgress')).importMallProgress
  },
  'stores:import': {
    summary: 'take stores where things are fetched in from a CSV file',
    load: async () => (await import('./stores')).importStores
  },
  'guides:import': {
    summary: 'put recharge guides and their machine codes from a CSV file',
    load: async () => (await import('./guides')).importGuides
  },
  'vip:import': {
    summary: 'take VIP plans in from a CSV file',
    load: async () => (await import('./vip')).importVip
  },
  'accelerate:import': {
    summary: 'take acceleration plans in from a CSV file',
    load: async () => (await import('./accelerate')).importAccelerate
  },
  'coupons:import': {
    summary: 'take coupons in from a CSV file: for money, for coupon coins, or either',
    load: async () => (await import('./coupons')).importCoupons
  },
  'orders:export': {
    summary: 'write orders into a CSV file for spreadsheets',
    load: async () => (await import('./orderExport')).exportOrders
  },
  'orders:progress': {
    summary: 'move orders on: reviewed, rejected, sent, signed for, activated',
    load: async () => (await import('./orderProgress')).importProgress
  },
  'orders:photos': {
    summary: 'open the photos of an order for its review',
    load: async () => (await import('./orderPhotos')).openPhotos
  },
  'books:check': {
    summary: 'whether money, points, stock and orders add up; names what does not',
    load: async () => (await import('./books')).checkTheBooks
  },
  'refunds:list': {
    summary: 'money that is on its way back: how long, and why it is not there yet',
    load: async () => (await import('./refunds')).listRefunds
  },
  'translations:export': {
    summary: "write the shop's texts and their translations into a CSV file",
    load: async () => (await import('./translations')).exportTranslations
  },
  'translations:import': {
    summary: 'take translations in from a CSV file',
    load: async () => (await import('./translations')).importTranslations
  },
  'report:funnel': {
    summary: 'from visitors to paid orders, day by day',
    load: async () => (await import('./funnel')).funnelReport
  }
}

const overview = () => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `usage: npm run merchant -- <command> [options]

${list.join('\n')}

npm run merchant -- <command> --help says more. Exit codes: 0 done, 1 refused (nothing was changed), 2 typed wrongly.`
}

const helpOf = (name: string, summary: string, { usage, help }: Command) =>
  `usage: npm run merchant -- ${`${name} ${usage}`.trim()}\n\n${summary}\n${help ? `\n${help.trim()}\n` : ''}`

const isHelp = (word: string | undefined) => word === undefined || word === '--help' || word === '-h'

/** What a command is run with; `store` opens and migrates the database when the command wants it. */
export interface Place extends Output {
  config: Config
  store: () => Promise<Store>
}

async function start([name, ...words]: string[], place: Place): Promise<void> {
  if (isHelp(name)) return place.print(overview())
  const listed = Object.hasOwn(commands, name) ? commands[name]! : undefined
  if (!listed) throw new UsageError(`there is no command "${name}"\n\n${overview()}`)
  const command = await listed.load()
  if (words.some((word) => word === '--help' || word === '-h')) {
    return place.print(helpOf(name, listed.summary, command))
  }
  await command.run({ ...readArgs(command, words), ...place })
}

/** Runs a command as it was typed; gives the exit code. Never rejects. */
export async function runCommand(words: string[], place: Place): Promise<number> {
  try {
    await start(words, place)
    return 0
  } catch (error) {
    // what Drizzle adds - the statement and its values - is nobody's business on a terminal
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    place.problem(message)
    return error instanceof UsageError ? 2 : 1
  }
}
