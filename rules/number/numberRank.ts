import { patternOf, type PatternFamily } from './pattern'

const familyWorth: Record<PatternFamily, number> = { repeat: 5, run: 3, pair: 2, birthday: 2, lucky: 2 }

/** Values of a vanity number that are computed from its digits, never typed in. */
interface NumberValues {
  /** '' when the number is plain. */
  pattern: string
  /** First and last matched digit, inclusive; -1 when plain. */
  patternFrom: number
  patternTo: number
  /** Bit d is set when the digit d occurs. */
  digits: number
  /** 0 for a plain number; each further digit of the pattern triples it. */
  worth: number
  rank: number
}

/** Values of a number. It ranks by the worth of its pattern, then without a 4, then ending in 6 or 8. */
export function numberValues(number: string): NumberValues {
  const found = patternOf(number)
  const worth = found ? familyWorth[found.family] * 3 ** Math.max(0, found.length - 3) : 0
  return {
    pattern: found?.key ?? '',
    patternFrom: found ? found.start : -1,
    patternTo: found ? found.start + found.length - 1 : -1,
    digits: [...number].reduce((mask, digit) => mask | (1 << Number(digit)), 0),
    worth,
    rank: worth * 10 + (number.includes('4') ? 0 : 4) + (/[68]$/.test(number) ? 3 : 0)
  }
}
