import type { Limits } from '../../limits'

const day = 86400000
/** An address has this part of what all have together. */
const part = 10

/**
 * Counts what a stranger sends to be kept: at most `most` a day of all together, so that nobody fills the disk, and a tenth of
 * it of one network. 42900; what is refused to a network is not taken from the others.
 */
export async function takeOfDay(limits: Limits, what: string, network: string, most: number, hits = 1) {
  await limits.take(`${what}|${network}|day`, Math.ceil(most / part), day, hits)
  await limits.take(`${what}|day`, most, day, hits)
}
