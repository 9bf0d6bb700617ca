/** Fen (integer) as yuan text with two decimals: 12345 -> `123.45`. */
export function yuanText(fen: number): string {
  const whole = Math.round(Math.abs(fen))
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
  return fen < 0 && whole > 0 ? `-${text}` : text
}

/** As `yuanText`, without trailing zeros: 12300 -> `123`, 12350 -> `123.5`. */
export function shortYuanText(fen: number): string {
  return yuanText(fen).replace(/\.?0+$/, '')
}

/** Fen from typed yuan; undefined unless it is a number with at most two decimals. */
export function fenFromYuan(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
