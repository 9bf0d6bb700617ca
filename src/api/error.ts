import { Code } from '@contract/errors'

/** Why a call failed: the server's code, an HTTP status, an empty body, the way to the server, or given up by us. */
export type ErrorKind = 'business' | 'status' | 'empty' | 'network' | 'aborted'

/** What every failed call rejects with. `message` is what the user is told. */
export class ApiError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    /** Code of the envelope; of the runtime when the server was not reached; 0 when there is none. */
    readonly code: number,
    readonly data: unknown,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** The server was not reached at all. */
  get offline(): boolean {
    return this.kind === 'network'
  }

  /** What is wrong by field, of invalid input (42200). */
  get fields(): Record<string, string> {
    const fields =
      this.code === Code.invalidInput ? (this.data as { fields?: unknown } | null)?.fields : undefined
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
  }
}
