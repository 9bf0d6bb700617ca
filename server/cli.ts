import { readConfig } from './config'
import { openStore } from './db/client'
import { migrateStore } from './db/migrate'
import { seedStore } from './db/seed'

/** `tsx server/cli.ts migrate | seed`: what the start does, by hand. */
async function main(command: string | undefined) {
  if (command !== 'migrate' && command !== 'seed') throw new Error('usage: server/cli.ts migrate | seed')
  const config = readConfig()
  const store = await openStore(config)
  try {
    await migrateStore(store)
    if (command === 'seed') await seedStore(store, config)
  } finally {
    await store.close()
  }
}

main(process.argv[2]).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
