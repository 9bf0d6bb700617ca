import { parseArgs, type ParseArgsConfig } from 'node:util'
import { dayMs, shanghaiMs } from '../../rules/time'
import type { Database } from '../db/client'
import type { Config } from '../config'
import type { Both } from '../say'
import type { AnyColumns } from './csv/csv'
import { UsageError } from './refusal'

/** Where a command writes its lines, each without a line break. */
export interface Output {
  /** The command's result, to stdout. */
  print: (line: string) => void
  /** Errors and progress, to stderr. */
  problem: (line: string) => void
}

/** What a command gets when it runs. */
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

/** One command of `npm run merchant`. */
export interface Command {
  /** Its arguments and options, as --help shows them after the name: `file.csv [--report bad.csv]`. */
  usage: string
  /** The text of --help below usage and summary. */
  help?: Both | string
  /** The columns of the file that it reads, for --help and docs/merchant. */
  columns?: AnyColumns
  /** What --help says below the columns. */
  after?: Both
  /** How many arguments without a dash it takes; `some`: one or more; 0 unless given. */
  args?: number | 'some'
  /** The options it knows, as `parseArgs` of node:util wants them; others are refused. */
  options?: NonNullable<ParseArgsConfig['options']>
  /** Throws a Refusal, for exit code 1, when nothing was done; a UsageError, for 2, when an option is wrong. */
  run: (given: CommandInput) => Promise<void>
}

/** Parses the words after a command's name. Throws a UsageError that says what is wrong. */
export function readArgs({ args = 0, options = {}, usage }: Command, words: string[]) {
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
    const fits = args === 'some' ? positionals.length > 0 : positionals.length === args
    if (!fits) throw new Error(`expected: ${usage || 'no arguments'}`)
    return { args: positionals, options: values as CommandInput['options'] }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/

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
    throw new UsageError(`--${name}: "${String(text)}" is no day like 2026-11-01`)
  }
  return { start: new Date(ms - shanghaiMs), end: new Date(ms - shanghaiMs + dayMs) }
}

/** --hours, 24 unless given. Throws a UsageError unless it is a whole number up to `most`. */
export function hoursOption(options: CommandInput['options'], most: number): number {
  const hours = Number(options.hours ?? 24)
  if (!Number.isInteger(hours) || hours < 1 || hours > most)
    throw new UsageError(`--hours is a whole number from 1 to ${most}`)
  return hours
}
