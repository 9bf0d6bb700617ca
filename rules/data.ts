const mb = 1024
const gb = 1024 * 1024

const twoDecimals = (n: number) => String(Math.round(n * 100) / 100)

/** KB (integer) as number text and unit, two decimals at most: MB, from 1 GB on GB. */
function dataParts(kb: number): { value: string; unit: 'MB' | 'GB' } {
  // 1023.996 MB and more would round to 1024 MB, which people call 1 GB
  return Math.abs(kb) >= gb - mb * 0.005
    ? { value: twoDecimals(kb / gb), unit: 'GB' }
    : { value: twoDecimals(kb / mb), unit: 'MB' }
}

/** What is left, one decimal at most and never more than there is: 1048575 -> `1023.9 MB`. */
export function leftText(kb: number): string {
  const [whole, unit] = kb >= gb ? [kb / gb, 'GB'] : [kb / mb, 'MB']
  return `${Math.floor(whole * 10) / 10} ${unit}`
}

/** KB (integer) as text: 1048576 -> `1 GB`, 512 -> `0.5 MB`. */
export function dataText(kb: number): string {
  const { value, unit } = dataParts(kb)
  return `${value} ${unit}`
}
