import { parseArgs, type ParseArgsConfig } from 'node:util'
import { dayMs, shanghaiMs } from '../../rules/time'
import type { Database } from '../db/client'
import type { Config } from '../config'
import { localized, type Bilingual } from '../bilingual'
import type { AnyColumns } from '../services/files/csv/csv'
import { UsageError } from './refusal'

/** Receives the lines of a command, each without a line break. */
export interface Output {
  /** The command's result, to stdout. */
  print: (line: string) => void
  /** Errors and progress, to stderr. */
  problem: (line: string) => void
}

/** Input of a running command. */
export interface CommandInput extends Output {
  /** Arguments without a dash, as many as `Command.args` says. */
  args: string[]
  /** Options by their long name; a flag is `true`, one that was not given is undefined. */
  options: Record<string, string | boolean | undefined>
  config: Config
  /** The command's own name. */
  name: string
  /** Asks the person at the terminal a yes-no question; missing where there is no terminal. */
  ask?: (question: string) => Promise<boolean>
  /** Asks for a line that is not shown as it is typed; missing where there is no terminal. */
  askSecret?: (question: string) => Promise<string>
  /** Opens and migrates the database at the first call; later calls return the same one. */
  openDatabase: () => Promise<Database>
}

/** An option as `parseArgs` of node:util wants it, with what --help and docs/COMMANDS.md say of it. */
export type CommandOption = NonNullable<ParseArgsConfig['options']>[string] & {
  description?: Bilingual
  /** Example or placeholder of its value: `2026-11-01`, `NAME`. */
  value?: string
}

/** One command of `npm run merchant`. */
export interface Command {
  /** Its arguments and options, as --help shows them after the name: `file.csv [--report bad.csv]`. */
  usage: string
  /** The text of --help below usage and summary, in paragraphs with an empty line between them; a list has a `- ` a line. */
  help?: Bilingual
  /** The columns of the file that it reads, for --help and docs/COMMANDS.md. */
  columns?: AnyColumns
  /** Text of --help below columns and options. */
  after?: Bilingual
  /** How many arguments without a dash it takes, or the fewest and the most; 0 unless given. */
  args?: number | [fewest: number, most: number]
  /** The options it knows; others are refused. */
  options?: Record<string, CommandOption>
  /** Throws a Refusal, for exit code 1, when nothing was done; a UsageError, for 2, when an option is wrong. */
  run: (given: CommandInput) => Promise<void>
}

/** Returns a complaint of parseArgs in the terminal's language. */
function parseFault(error: Error & { code?: string }): string {
  const option = /'(-[^']*)'/.exec(error.message)?.[1] ?? ''
  const zh =
    error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? `没有选项 ${option}` : `选项 ${option} 的写法不对`
  return localized({ en: error.message, zh: option ? zh : error.message })
}

/** Parses the words after a command's name. Throws a UsageError that says what is wrong. */
export function readArgs({ args = 0, options = {}, usage }: Command, words: string[]) {
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
    const [fewest, most] = typeof args === 'number' ? [args, args] : args
    if (positionals.length < fewest || positionals.length > most)
      throw new Error(
        localized({ en: `expected: ${usage || 'no arguments'}`, zh: `用法：${usage || '不带参数'}` })
      )
    return { args: positionals, options: values as CommandInput['options'] }
  } catch (error) {
    throw new UsageError(parseFault(error as Error))
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** --from and --to of a command that looks at a period, for `dayOption`. */
export const fromOption = {
  type: 'string',
  value: '2026-11-01',
  description: { en: 'the first day, in Asia/Shanghai', zh: '从哪天起（含），北京时间' }
} as const
export const toOption = {
  type: 'string',
  value: '2026-11-30',
  description: { en: 'the last day, included', zh: '到哪天止（含）' }
} as const

/**
 * The Chinese day of an option such as `--from 2026-11-01`: from its midnight in Asia/Shanghai to the next one. Undefined
 * when the option was not given; throws a UsageError when it is not a day.
 */
export function dayOption(
  options: CommandInput['options'],
  name: string
): { start: Date; end: Date } | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  const ms = typeof text === 'string' && day.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) {
    const given = `--${name}: "${String(text)}"`
    throw new UsageError({
      en: `${given} is no day like 2026-11-01`,
      zh: `${given} 不是 2026-11-01 这样的日期`
    })
  }
  return { start: new Date(ms - shanghaiMs), end: new Date(ms - shanghaiMs + dayMs) }
}

/** --hours, 24 unless given. Throws a UsageError unless it is a whole number up to `most`. */
export function hoursOption(options: CommandInput['options'], most: number): number {
  const hours = Number(options.hours ?? 24)
  if (!Number.isInteger(hours) || hours < 1 || hours > most)
    throw new UsageError({
      en: `--hours is a whole number from 1 to ${most}`,
      zh: `--hours 是 1 到 ${most} 的整数`
    })
  return hours
}

/** An option with a value; undefined when it was not given. */
export const textOption = (options: CommandInput['options'], name: string): string | undefined =>
  options[name] === undefined ? undefined : String(options[name])
