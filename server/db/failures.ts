import { DrizzleQueryError } from 'drizzle-orm'

/** PostgreSQL's error code, also through Drizzle's wrapper; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? sqlState(cause) : undefined
}
export const isDuplicate = (error: unknown) => sqlState(error) === '23505'
/** A foreign key refused it: a row that is deleted has others that refer to it, or a row refers to one that is not there. */
export const isReferenced = (error: unknown) => sqlState(error) === '23503'

// a number out of range, a NUL in a text, a date that does not exist
const unstorable = ['22003', '22007', '22008', '22021', '22P02', '22P05']
/** PostgreSQL cannot store a value. */
export const isUnstorable = (error: unknown) => unstorable.includes(sqlState(error) ?? '')

/** PostgreSQL ended the transaction because of a concurrent one: a deadlock or a serialization failure. */
export const isCrossed = (error: unknown) => ['40P01', '40001'].includes(sqlState(error) ?? '')

// database away, starting, stopping or full; conflict with another transaction; idle, lock and statement time-outs
const passingStates = /^(08|53|57P)...?$|^(40P01|40001|25P03|55P03|57014)$/
const brokenSocket = /^E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND)/
// errors that pg makes of its own connections have no code
const brokenConnection = /^(Connection terminated|timeout e|Client (was|has) |Cannot use a pool)/

/**
 * Whether an error is temporary: the database is away or too busy, and the same statement may succeed a moment later.
 */
export function isPassing(error: unknown): boolean {
  const failed = error instanceof DrizzleQueryError ? error.cause : error
  if (!(failed instanceof Error)) return false
  const { code } = failed as { code?: unknown }
  return typeof code === 'string'
    ? passingStates.test(code) || brokenSocket.test(code)
    : brokenConnection.test(failed.message)
}

/** An error for the log, without the values of a statement: they may be names and citizen ids. */
export function loggedError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { cause, message, stack = '', name: type } = error
  // Drizzle's message holds the statement with its values: log its cause instead, which has no code when a connection broke
  if (error instanceof DrizzleQueryError)
    return cause instanceof Error ? loggedError(cause) : { type, message: 'failed query', stack: '' }
  const code = sqlState(error)
  if (code === undefined) return { type, message, stack }
  if (cause instanceof Error) return loggedError(cause)
  const { table = '', constraint = '' } = error as { table?: string; constraint?: string }
  return {
    type,
    code,
    message: `${table} ${constraint}`.trim(),
    stack: stack.slice(stack.indexOf('\n    at '))
  }
}
