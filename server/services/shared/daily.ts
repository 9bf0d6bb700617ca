import { dayMs } from '../../../rules/time'
import type { Limits } from '../../limits'

/** A network may use a tenth of the daily total. */
const part = 10

/**
 * Counts uploads from callers without log-in: at most `most` a day in total, so that nobody fills the disk, and a tenth of
 * that per network. Throws 42900; uploads refused to a network do not count towards the total.
 */
export async function takeOfDay(limits: Limits, what: string, network: string, most: number, hits = 1) {
  await limits.take(`${what}|${network}|day`, Math.ceil(most / part), dayMs, hits)
  await limits.take(`${what}|day`, most, dayMs, hits)
}
