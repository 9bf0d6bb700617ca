import { shanghaiMs } from '../time'
import { typedCode } from '../typed'

const shape = /^[1-9]\d{5}[1-9]\d{3}(0[1-9]|1[0-2])([0-2]\d|3[01])\d{3}[\dX]$/
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/**
 * Returns the id in half-width, without blanks, separators and a label before it, and with X for a multiplication sign. The
 * other functions expect this form.
 */
export function normaliseCitizenId(text: string): string {
  return typedCode(text)
    .replace(/^.*:/, '')
    .replace(/[\u00d7\u0425\u03a7\u2715\u2716\u2573\u2a2f]/g, 'X')
    .replace(/[^\dA-Z*]/g, '')
}

/** The shape alone, as specified: 18 characters; region, year, month 01-12, day 00-31; the last a digit or X. */
export function isCitizenIdShape(id: string): boolean {
  return shape.test(id)
}

/** The check character that belongs to the first 17 digits (GB 11643). */
export function citizenIdCheck(first17: string): string {
  const sum = weights.reduce((total, weight, i) => total + weight * Number(first17[i]), 0)
  return checkCharacters[sum % 11] ?? ''
}

/** Whether the last character fits the first 17. False for anything without the shape. */
export function hasCitizenIdChecksum(id: string): boolean {
  return isCitizenIdShape(id) && citizenIdCheck(id) === id[17]
}

/** Birthday as year, month (1-12), day, where day 00 counts as the first; undefined without the shape or when there is no such day. */
export function citizenIdBirthday(id: string): { year: number; month: number; day: number } | undefined {
  if (!isCitizenIdShape(id)) return undefined
  const year = Number(id.slice(6, 10))
  const month = Number(id.slice(10, 12))
  const day = Math.max(1, Number(id.slice(12, 14)))
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? { year, month, day } : undefined
}

/** Shape, checksum and an existing birthday: what an order form accepts. */
export function isCitizenId(id: string): boolean {
  return hasCitizenIdChecksum(id) && citizenIdBirthday(id) !== undefined
}

/** Age in full years on the Chinese day of `now` (ms since 1970); undefined when the id holds no valid birthday. */
export function citizenIdAge(id: string, now: number): number | undefined {
  const born = citizenIdBirthday(id)
  if (!born) return undefined
  const today = new Date(now + shanghaiMs)
  const month = today.getUTCMonth() + 1
  const hadBirthday = month > born.month || (month === born.month && today.getUTCDate() >= born.day)
  return today.getUTCFullYear() - born.year - (hadBirthday ? 0 : 1)
}
