import { timeText } from '../time'

/** Ways to write a birthday in a number, the longest first; `short` leaves out the zeros of month and day. */
export const birthdayWays = ['YYYYMMDD', 'YYMMDD', 'short', 'MMDD', 'YYYY'] as const
export type BirthdayWay = (typeof birthdayWays)[number]

/** The first birthday to choose; the last one is today in China. */
export const firstBirthday = '1900-01-01'
export const lastBirthday = (now: number): string => timeText(now, 'date')

/** Whether a date as `1990-03-07`, such as one that is being typed, can be somebody's birthday. */
export const isBirthday = (date: string, now: number): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= firstBirthday && date <= lastBirthday(now)

/** The digits of each way; ways with the same digits once. `1990-03-07`: 19900307, 900307, 9037, 0307, 1990. */
export function birthdayDigits(date: string): { way: BirthdayWay; digits: string }[] {
  const [year = '', month = '', day = ''] = date.split('-')
  const short = year.slice(2)
  const digits: Record<BirthdayWay, string> = {
    YYYYMMDD: `${year}${month}${day}`,
    YYMMDD: `${short}${month}${day}`,
    short: `${short}${Number(month)}${Number(day)}`,
    MMDD: `${month}${day}`,
    YYYY: year
  }
  return birthdayWays
    .map((way) => ({ way, digits: digits[way] }))
    .filter((one, i, all) => all.findIndex((other) => other.digits === one.digits) === i)
}
