/** Families of patterns; at equal length an earlier one beats a later one. */
export type PatternFamily = 'repeat' | 'run' | 'pair' | 'birthday' | 'lucky'

const repeats = ['AA', 'AAA', 'AAAA', '5A', '6A', '7A', '8A'] as const
const runs = ['ABC', 'ABCD', 'ABCDE', 'ABCDEF', 'ABCDEFG', 'ABCDEFGH'] as const
const falls = ['CBA', 'DCBA', 'EDCBA', 'FEDCBA', 'GFEDCBA', 'HGFEDCBA'] as const
const pairs = ['ABCDABCD', 'AAABBB', 'ABCABC', 'AABB', 'ABAB', 'AAAB'] as const
const birthdays = ['YYYYMMDD', 'MMDD'] as const
const luckyRuns = ['1314', '168', '518', '520', '666', '888'] as const

export const patternKeys = [...repeats, ...runs, ...falls, ...pairs, ...birthdays, ...luckyRuns] as const
/** The wire value of a pattern. */
export type PatternKey = (typeof patternKeys)[number]

interface Rule {
  key: PatternKey
  family: PatternFamily
  length: number
  fits: (digits: string) => boolean
}

const daysIn = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const isDay = (month: number, day: number, year: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)
const isRun = (digits: string, step: number) =>
  [...digits].every((digit, i) => i === 0 || Number(digit) - Number(digits[i - 1]) === step)
/** Equal letters are equal digits, different letters different ones: `AABB` fits 1122, not 1111. */
const fitsLetters = (letters: string) => (digits: string) =>
  [...letters].every((letter, i) =>
    [...letters].every((other, j) => (letter === other) === (digits[i] === digits[j]))
  )

// the order of this table decides between patterns of equal length
const rules: Rule[] = [
  ...repeats.map((key, i) => ({
    key,
    family: 'repeat' as const,
    length: i + 2,
    fits: (digits: string) => [...digits].every((digit) => digit === digits[0])
  })),
  ...runs.map((key) => ({
    key,
    family: 'run' as const,
    length: key.length,
    fits: (digits: string) => isRun(digits, 1)
  })),
  ...falls.map((key) => ({
    key,
    family: 'run' as const,
    length: key.length,
    fits: (digits: string) => isRun(digits, -1)
  })),
  ...pairs.map((key) => ({ key, family: 'pair' as const, length: key.length, fits: fitsLetters(key) })),
  {
    key: 'YYYYMMDD',
    family: 'birthday',
    length: 8,
    fits: (d) => /^(19|20)/.test(d) && isDay(Number(d.slice(4, 6)), Number(d.slice(6)), Number(d.slice(0, 4)))
  },
  {
    key: 'MMDD',
    family: 'birthday',
    length: 4,
    // 2000 is a leap year: 0229 is somebody's birthday
    fits: (d) => isDay(Number(d.slice(0, 2)), Number(d.slice(2)), 2000)
  },
  ...luckyRuns.map((key) => ({
    key,
    family: 'lucky' as const,
    length: key.length,
    fits: (digits: string) => digits === key
  }))
]
const byLength = [...rules].sort((a, b) => b.length - a.length)

interface NumberPattern {
  key: PatternKey
  family: PatternFamily
  /** Index of the first matched digit in the whole number. */
  start: number
  length: number
  /** Indexes of the matched digits in the whole number. */
  positions: number[]
}

function findAt(number: string, rule: Rule): NumberPattern | undefined {
  const first = Math.max(0, number.length - 8)
  // the match nearest to the end wins: people remember the tail of a number
  for (let start = number.length - rule.length; start >= first; start--) {
    if (rule.fits(number.slice(start, start + rule.length))) {
      const positions = Array.from({ length: rule.length }, (_, i) => start + i)
      return { key: rule.key, family: rule.family, start, length: rule.length, positions }
    }
  }
  return undefined
}

/**
 * The pattern of a phone number. Only the last 8 digits count; the longest wins; at equal length 豹子 (repeat)
 * beats 顺子 (run), these beat pairs, birthdays and lucky runs; then the one nearest to the end.
 */
export function patternOf(number: string): NumberPattern | undefined {
  for (const rule of byLength) {
    const found = findAt(number, rule)
    if (found) return found
  }
  return undefined
}

/** All patterns of the last 8 digits, best first; for search and near matches. */
export function patternsOf(number: string): NumberPattern[] {
  return byLength.map((rule) => findAt(number, rule)).filter((found) => found !== undefined)
}

/** The family of a pattern, for names and filters. */
export function patternFamily(key: PatternKey): PatternFamily {
  return rules.find((rule) => rule.key === key)!.family
}

/** Patterns of the same family, those nearest in length first; runs that fall stay with those that fall. */
export function patternNeighbours(key: string): PatternKey[] {
  const own = rules.find((rule) => rule.key === key)
  if (!own) return []
  const kind = ({ key, family }: Rule) => (family === 'run' && !key.startsWith('A') ? 'fall' : family)
  const far = ({ length }: Rule) => Math.abs(length - own.length)
  return rules
    .filter((rule) => rule !== own && kind(rule) === kind(own))
    .sort((one, other) => far(one) - far(other))
    .map((rule) => rule.key)
}
