const mb = 1024
/** KB in a GB. */
export const kbPerGb = 1024 * mb
/** KB of a petabyte: more than a card can use, and sums of it stay safe integers. A carrier that tells more is wrong. */
export const mostKb = kbPerGb * 1024 * 1024

/**
 * KB (integer) as text, MB below 1 GB: 1048576 -> `1 GB`, 512 -> `0.5 MB`. Cut to two decimals, from 100 on to one: rounding up
 * would show more data than a card has.
 */
export const dataText = (kb: number): string => sizeText(kb, Math.trunc)

/** The same, rounded, for charged data, so that data times price is the sum shown. */
export const chargedText = (kb: number): string => sizeText(kb, Math.round)

function sizeText(kb: number, cut: (size: number) => number): string {
  const [size, unit] = Math.abs(kb) < kbPerGb ? [kb / mb, 'MB'] : [kb / kbPerGb, 'GB']
  const parts = Math.abs(size) < 100 ? 100 : 10
  return `${cut(size * parts) / parts} ${unit}`
}
