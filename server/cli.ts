import { setFlagsFromString } from 'node:v8'
import { readConfig } from './config'
import { openStore, type Store } from './db/client'
import { migrateStore } from './db/migrate'
import { runCommand } from './merchant'

// an import of any length stays at 120 MB: without this the garbage collector lets it grow to twice that first
setFlagsFromString('--optimize-for-size')

/** What is done by hand: `npm run merchant -- --help`. */
async function main(words: string[]) {
  let opened: Store | undefined
  const config = readConfig()
  const store = async () => {
    if (!opened) {
      opened = await openStore(config, { patient: true })
      await migrateStore(opened)
    }
    return opened
  }
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const problem = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    process.exitCode = await runCommand(words, { config, store, print, problem })
  } finally {
    await opened?.close()
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
