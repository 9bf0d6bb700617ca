import { Type, type TObject, type TSchema } from 'typebox'
import { ClientKey, Words } from '../define'
import type { Code } from '../errors'
import type { ConsoleCode } from './codes'

/** Roles of staff; one person may have several. */
export const roles = ['owner', 'service', 'reviewer', 'warehouse', 'finance'] as const
export type Role = (typeof roles)[number]
export const Role = Type.Unsafe<Role>(
  Type.String({
    enum: [...roles],
    description:
      'owner: everything; service: orders and customers; reviewer: documents; finance: money and refunds'
  })
)

/** One call of the console; `data` is that of the envelope. */
export interface ConsoleCall {
  /** Permitted callers: people with one of these roles; `staff`: everybody with a log-in; `anyone`: without one, too. */
  roles: readonly Role[] | 'staff' | 'anyone'
  summary: string
  /** Error codes of this call, besides those that every call may answer. */
  codes?: (Code | ConsoleCode)[]
  query?: TObject
  body?: TObject
  data: TSchema
}

/** Keeps the literal types of a table of calls. */
export const consoleCalls = <const T extends Record<`${'GET' | 'POST'} /console/api/${string}`, ConsoleCall>>(
  table: T
): T => table

/** Why something is done, for the audit. */
export const Reason = Words(80)

/** Answer of a call that sends a file as it is, without the envelope; a refusal has the envelope. */
export const FileBytes = Type.Unsafe<Uint8Array>(
  Type.String({ format: 'binary', description: 'the file itself, without the envelope' })
)

/** Fields of each body that changes something: why, and the client's key, with which it is done once. */
export const act = { reason: Reason, clientKey: ClientKey }
