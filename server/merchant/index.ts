import { localized } from '../bilingual'
import { didYouMean } from '../near'
import { readArgs, type CommandInput } from './command'
import { commands } from './commands'
import { exitCodes } from './exitCodes'
import { helpOf } from './help'
import { PartlyDone, messageOf, UsageError } from './refusal'

const overview = () => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const list = Object.entries(commands).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${localized(summary)}`
  )
  const usage = localized({
    en: 'usage: npm run merchant -- <command> [options]',
    zh: '用法：npm run merchant -- <命令> [选项]'
  })
  const explained = localized({
    en: 'npm run merchant -- <command> --help explains one. Exit codes:',
    zh: 'npm run merchant -- <命令> --help 说明一个命令。退出码：'
  })
  const codes = exitCodes.map((means, code) => `  ${code}  ${localized(means)}`)
  return [usage, list.join('\n'), [explained, ...codes].join('\n')].join('\n\n')
}

const isHelp = (word: string | undefined) => word === undefined || word === '--help' || word === '-h'

/** Environment of every command: output, configuration, and the database. */
type Terminal = Omit<CommandInput, 'args' | 'options' | 'name'>

async function start([name, ...words]: string[], terminal: Terminal): Promise<void> {
  if (isHelp(name)) return terminal.print(overview())
  const listed = Object.hasOwn(commands, name) ? commands[name]! : undefined
  if (!listed) {
    const near = didYouMean(name, Object.keys(commands))
    const unknown = { en: `there is no command "${name}"${near.en}`, zh: `没有命令“${name}”${near.zh}` }
    throw new UsageError(`${localized(unknown)}\n\n${overview()}`)
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
    terminal.problem(messageOf(error))
    if (error instanceof PartlyDone) return 3
    return error instanceof UsageError ? 2 : 1
  }
}
