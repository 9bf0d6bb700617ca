import { typedDigits } from '../typed'

/** 11 digits beginning with 1. */
export function isMobile(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** Prefixes of the eleven digits: +86 or 0086, which autofill may double, or a 0 that callers from old landlines dial. */
const beforeMobile = /^(?:(?:00)?86){0,2}0?(?=1\d{10}$)/
/** Two numbers in one text: 13800138000/13900139000. */
const twoMobiles = /^((?:(?:00)?86)?0?1\d{10})(?:(?:00)?86)?0?1\d{10}$/

/** Digits of a typed or pasted number, without +86; of two numbers the first. */
export function normaliseMobile(text: string): string {
  return typedDigits(text).replace(twoMobiles, '$1').replace(beforeMobile, '')
}

/** The most digits of a mobile while it is typed: 0086, a 0 and eleven. */
export const mostMobileDigits = 16

/** Mobile in groups of 3-4-4: `138 0013 8000`. Anything else is returned unchanged. */
export function groupMobile(mobile: string): string {
  return isMobile(mobile) ? `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}` : mobile
}

/** Start and end (exclusive) of digits to mark, counted from 0. */
export type Hit = readonly [from: number, to: number]

/**
 * A number in runs of equal style: cut at 3 and 7 (3-4-4, a thin space before the second and third group) and at the ends
 * of what is marked. `from` is the place of a run's first digit.
 */
export function numberRuns(number: string, hits: readonly Hit[]) {
  const cuts = [0, 3, 7, number.length, ...hits.flat()].sort((a, b) => a - b)
  return cuts
    .slice(1)
    .map((end, index) => {
      const from = cuts[index] ?? 0
      return { from, digits: number.slice(from, end) }
    })
    .filter((run) => run.digits)
    .map(({ from, digits }) => ({
      from,
      text: from === 3 || from === 7 ? `\u2009${digits}` : digits,
      hit: hits.some(([start, end]) => from >= start && from < end)
    }))
}

/** Whether the text is an SMS code: 6 digits. */
export function isSmsCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
