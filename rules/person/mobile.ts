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
 * A number in runs of equal style, with a thin space before the second and third group (3-4-4). `from` is the place of a run's
 * first digit.
 */
export function numberRuns(number: string, hits: readonly Hit[]) {
  const runs: { from: number; text: string; hit: boolean }[] = []
  for (const [from, digit] of [...number].entries()) {
    const text = from === 3 || from === 7 ? `\u2009${digit}` : digit
    const hit = hits.some(([start, end]) => from >= start && from < end)
    const last = runs[runs.length - 1]
    if (last?.hit === hit) last.text += text
    else runs.push({ from, text, hit })
  }
  return runs
}

/** Whether the text is an SMS code: 6 digits. */
export function isSmsCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
