import { createInterface } from 'node:readline/promises'
import { constants, setPriority } from 'node:os'
import { Writable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { readConfig } from './config'
import { openDatabase, type Database } from './db/client'
import { checkMigrated, migrateDatabase } from './db/migrate'
import { runCommand } from './merchant'

// keeps imports of any length at 120 MB; otherwise the garbage collector lets memory grow to twice that
setFlagsFromString('--optimize-for-size')

// on the shop's own machine visitors go first
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** A line that is not shown as it is typed. */
async function askSecret(question: string): Promise<string> {
  process.stderr.write(question)
  // readline writes back what is typed: here it writes to nowhere
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return answer
}

/** Entry point of the merchant's commands: `npm run merchant -- --help`. */
async function main(words: string[]) {
  let opened: Database | undefined
  const config = readConfig()
  const openOnce = async () => {
    if (!opened) {
      opened = await openDatabase(config, { patient: true })
      await (opened.isShared ? checkMigrated(opened) : migrateDatabase(opened))
    }
    return opened
  }
  const print = (line: string) => void process.stdout.write(`${line}\n`)
  const problem = (line: string) => void process.stderr.write(`${line}\n`)
  const terminal = process.stdin.isTTY && process.stderr.isTTY
  const ask = async (question: string) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr })
    const answer = await lines.question(`${question} [y/N] `)
    lines.close()
    return /^y(es)?$/i.test(answer.trim())
  }
  try {
    const asking = terminal ? { ask, askSecret } : {}
    const given = { config, openDatabase: openOnce, print, problem, ...asking }
    process.exitCode = await runCommand(words, given)
  } finally {
    await opened?.close()
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
