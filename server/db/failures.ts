import { DrizzleQueryError } from 'drizzle-orm'

/** PostgreSQL's error code, also through Drizzle's wrapper; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return code
  return cause ? sqlState(cause) : undefined
}
export const isDuplicate = (error: unknown) => sqlState(error) === '23505'

/** PostgreSQL ended the statement because of another one: a deadlock, or two that cannot stand side by side. */
export const isCrossed = (error: unknown) => ['40P01', '40001'].includes(sqlState(error) ?? '')

// away, starting, stopping or full; crossed; idle for too long; a lock that was not had, a statement cut off
const passingStates = /^(08|53|57P)...?$|^(40P01|40001|25P03|55P03|57014)$/
const brokenSocket = /^E(CONN|PIPE|TIMEDOUT|HOST|NET|AI_AGAIN|NOTFOUND)/
// pg gives no code to what becomes of its own connections
const brokenConnection = /^(Connection terminated|timeout e|Client (was|has) |Cannot use a pool)/

/** Nothing is wrong with the statement: the database is away, or had no time for it. The same may do a moment later. */
export function isPassing(error: unknown): boolean {
  const failed = error instanceof DrizzleQueryError ? error.cause : error
  if (!(failed instanceof Error)) return false
  const { code } = failed as { code?: unknown }
  return typeof code === 'string'
    ? passingStates.test(code) || brokenSocket.test(code)
    : brokenConnection.test(failed.message)
}

/** An error as it may stand in a log: what a statement carried - names, citizen ids - is left out. */
export function loggedError(error: Error): { type: string; message: string; stack: string; code?: string } {
  const { cause, message, stack = '', name: type } = error
  // its message has the statement with its values; a connection that broke has no code
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
