import { Code } from '@contract/errors'

/**
 * Why a call failed: code of the envelope, HTTP status, no envelope, server not reached, aborted by the app, or a further
 * call that this backend does not offer.
 */
type ErrorKind = 'business' | 'status' | 'empty' | 'network' | 'aborted' | 'absent'

/** Every failed call rejects with it. `message` is shown to the user. */
export class ApiError extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
    /** Code of the envelope; the runtime's code when the server was not reached; 0 without one. */
    readonly code: number,
    readonly data: unknown,
    /** HTTP status; 0 without an answer. */
    readonly status: number
  ) {
    super(message)
    this.name = 'ApiError'
  }

  /** The server was not reached. */
  get offline(): boolean {
    return this.kind === 'network'
  }

  /** The backend does not offer this call. */
  get absent(): boolean {
    return this.kind === 'absent'
  }

  /** The requested thing does not exist, or the request's address is wrong: a retry cannot help. */
  get missing(): boolean {
    return this.code === Code.notFound || this.code === Code.invalidInput
  }

  /** Message per field for invalid input (42200). */
  get fields(): Record<string, string> {
    const fields =
      this.code === Code.invalidInput ? (this.data as { fields?: unknown } | null)?.fields : undefined
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
  }
}
