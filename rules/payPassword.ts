const runs = '01234567890 09876543210'

/** A month and a day of it. */
const isDay = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31

/**
 * Why six digits are too easy for a pay password - the first that a thief tries: one digit, a run, a block that is
 * repeated, a birthday as YYMMDD, the end of one of the card's `own` numbers. '' when they are not.
 */
export function easyPayPassword(digits: string, own: string[]): '' | 'simple' | 'birthday' | 'own' {
  if (/^(\d{1,3})\1+$/.test(digits) || runs.includes(digits)) return 'simple'
  if (own.some((number) => number.length >= 6 && number.endsWith(digits))) return 'own'
  return isDay(Number(digits.slice(2, 4)), Number(digits.slice(4))) ? 'birthday' : ''
}
