import { say } from '../say'
import { readArgs, type CommandInput } from './command'
import { commands } from './commands'
import { helpOf } from './help'
import { PartlyDone, UsageError } from './refusal'

const exitCodes = {
  en: `npm run merchant -- <command> --help explains one. Exit codes: 0 done, 1 refused (nothing was changed), 2 wrong usage,
3 done in part (rows changed meanwhile, without --skip-bad).`,
  zh: `npm run merchant -- <命令> --help 说明一个命令。退出码：0 完成；1 拒绝（什么都没改）；2 用法有误；
3 只完成一部分（期间有数据变动，且没有 --skip-bad）。`
}

const overview = () => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const list = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${say(summary)}`
  )
  const usage = say({
    en: 'usage: npm run merchant -- <command> [options]',
    zh: '用法：npm run merchant -- <命令> [选项]'
  })
  return [usage, list.join('\n'), say(exitCodes)].join('\n\n')
}

const isHelp = (word: string | undefined) => word === undefined || word === '--help' || word === '-h'

/** What every command runs with: output, configuration, and the database. */
type Terminal = Omit<CommandInput, 'args' | 'options' | 'name'>

async function start([name, ...words]: string[], terminal: Terminal): Promise<void> {
  if (isHelp(name)) return terminal.print(overview())
  const listed = Object.hasOwn(commands, name) ? commands[name]! : undefined
  if (!listed) {
    const unknown = { en: `there is no command "${name}"`, zh: `没有命令“${name}”` }
    throw new UsageError(`${say(unknown)}\n\n${overview()}`)
  }
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
