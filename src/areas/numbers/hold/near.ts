import { Code } from '@contract/errors'
import type { NumberRow } from '../names'

/** The near matches of a refusal because the number is taken (32001); undefined for any other error. */
export function nearOf(error: unknown): NumberRow[] | undefined {
  const { code, data } = (error ?? {}) as { code?: number; data?: { near?: NumberRow[] } | null }
  return code === Code.numberTaken ? (data?.near ?? []) : undefined
}
