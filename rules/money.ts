import { typedWord } from './typed'

/** Fen (integer) as yuan text, with decimals only when they are not zero: 12300 -> `123`, 12350 -> `123.50`. */
export function yuanText(fen: number): string {
  const whole = Math.round(Math.abs(fen))
  const rest = whole % 100
  const text = `${Math.floor(whole / 100)}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`
  return fen < 0 && whole > 0 ? `-${text}` : text
}

/** Separators of thousands and decimals of a number. */
export type Marks = readonly [thousands: string, decimals: string]

/** Fen (integer) as yuan to read: 123450 -> `1,234.50`. */
export function groupedYuan(fen: number, [thousands, decimals]: Marks = [',', '.']): string {
  const [whole = '', cents] = yuanText(fen).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands)
  return cents ? `${grouped}${decimals}${cents}` : grouped
}

/** Typed yuan as a plain number: half-width, without ¥ or 元. A comma stays wrong: it may part thousands or decimals. */
const normaliseYuan = (text: string): string =>
  typedWord(text)
    .replace(/\u3002/g, '.')
    .replace(/^\u00a5|\u5143$/g, '')

/** Fen from typed yuan; undefined unless it is a number with at most two decimals. */
export function fenFromYuan(text: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(normaliseYuan(text))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}
