const mb = 1024
/** KB in a GB. */
export const kbPerGb = 1024 * mb

const twoDecimals = (n: number) => String(Math.round(n * 100) / 100)

/** KB (integer) as value and unit, at most two decimals: MB below 1 GB, else GB. */
function dataParts(kb: number): { value: string; unit: 'MB' | 'GB' } {
  // 1023.996 MB and more would round to 1024 MB, which people call 1 GB
  return Math.abs(kb) >= kbPerGb - mb * 0.005
    ? { value: twoDecimals(kb / kbPerGb), unit: 'GB' }
    : { value: twoDecimals(kb / mb), unit: 'MB' }
}

/** KB left as text, rounded down to one decimal so that it never promises too much: 1048575 -> `1023.9 MB`. */
export function leftText(kb: number): string {
  const [whole, unit] = kb >= kbPerGb ? [kb / kbPerGb, 'GB'] : [kb / mb, 'MB']
  return `${Math.floor(whole * 10) / 10} ${unit}`
}

/** KB (integer) as text: 1048576 -> `1 GB`, 512 -> `0.5 MB`. */
export function dataText(kb: number): string {
  const { value, unit } = dataParts(kb)
  return `${value} ${unit}`
}
