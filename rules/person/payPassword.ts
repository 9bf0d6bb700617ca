const runs = '01234567890 09876543210'

/** Month 1-12 and day 1-31. */
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31

/**
 * Why six digits are too easy to guess for a pay password. `simple`: one digit, a run, a repeated block; `own`: the end of
 * one of the card's `own` numbers; `birthday`: its last four digits are a date (YYMMDD); '' when none applies.
 */
export function easyPayPassword(digits: string, own: string[]): '' | 'simple' | 'birthday' | 'own' {
  if (/^(\d{1,3})\1+$/.test(digits) || runs.includes(digits)) return 'simple'
  if (own.some((number) => number.length >= 6 && number.endsWith(digits))) return 'own'
  return isDay(Number(digits.slice(2, 4)), Number(digits.slice(4))) ? 'birthday' : ''
}
