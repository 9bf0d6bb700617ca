import { parseArgs, type ParseArgsConfig } from 'node:util'
import type { Store } from '../db/client'
import type { Config } from '../config'
import { UsageError } from './refusal'

/** Where a command speaks: what it was asked for, and what went wrong or on. */
export interface Output {
  print: (line: string) => void
  problem: (line: string) => void
}

export interface Given extends Output {
  args: string[]
  options: Record<string, string | boolean | undefined>
  config: Config
  /** The database, opened and migrated at the first call. */
  store: () => Promise<Store>
}

export interface Command {
  /** What stands after the command's name: `file.csv [--report bad.csv]`. */
  usage: string
  /** Everything else that --help says. */
  help?: string
  /** How many arguments without a dash it takes. */
  args?: number
  options?: NonNullable<ParseArgsConfig['options']>
  /** Throws a Refusal when nothing was done. */
  run: (given: Given) => Promise<void>
}

/** Takes the words after a command's name apart; throws a UsageError with what is wrong. */
export function readArgs({ args = 0, options = {}, usage }: Command, words: string[]) {
  try {
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true, strict: true })
    if (positionals.length !== args) throw new Error(`expected: ${usage || 'no arguments'}`)
    return { args: positionals, options: values as Given['options'] }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/
const shanghai = 8 * 3600 * 1000

/** Start of a Chinese day that an option names, and of the one after; undefined when it was not given. */
export function dayOption(options: Given['options'], name: string): { start: Date; end: Date } | undefined {
  const text = options[name]
  if (text === undefined) return undefined
  const ms = typeof text === 'string' && day.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) {
    throw new UsageError(`--${name}: "${String(text)}" is no day like 2026-11-01`)
  }
  return { start: new Date(ms - shanghai), end: new Date(ms - shanghai + 86400000) }
}
