/** Fen (integer) as yuan text, with decimals only when they are not zero: 12300 -> `123`, 12350 -> `123.50`. */
export function yuanText(fen: number): string {
  const whole = Math.round(Math.abs(fen))
  const rest = whole % 100
  const text = `${Math.floor(whole / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
  return fen < 0 && whole > 0 ? `-${text}` : text
}

/** Fen from typed yuan; undefined unless it is a number with at most two decimals. */
export function fenFromYuan(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
