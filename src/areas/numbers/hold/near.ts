import { Code } from '@contract/errors'
import type { NumberRow } from '../names'

/** The near matches that come with "taken first" (32001); undefined for any other outcome. */
export function nearOf(error: unknown): NumberRow[] | undefined {
  const { code, data } = (error ?? {}) as { code?: number; data?: { near?: NumberRow[] } | null }
  return code === Code.numberTaken ? (data?.near ?? []) : undefined
}
