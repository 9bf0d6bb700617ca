const mb = 1024
/** KB in a GB. */
export const kbPerGb = 1024 * mb

/**
 * KB (integer) as text, MB below 1 GB: 1048576 -> `1 GB`, 512 -> `0.5 MB`. Cut to two decimals, from 100 on to one, so that
 * what is left is never promised too much.
 */
export function dataText(kb: number): string {
  const [size, unit] = Math.abs(kb) < kbPerGb ? [kb / mb, 'MB'] : [kb / kbPerGb, 'GB']
  const parts = Math.abs(size) < 100 ? 100 : 10
  return `${Math.trunc(size * parts) / parts} ${unit}`
}
