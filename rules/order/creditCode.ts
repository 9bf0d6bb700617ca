import { typedCode } from '../typed'

/** The characters of a code by their values; I, O, S, V and Z are not among them. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** As it is printed: half-width, without blanks and dashes, in capitals. */
export const normaliseCreditCode = (text: string) => typedCode(text).replace(/-/g, '')

/** Whether a text has the form of a unified social credit code: its check character may be wrong. */
export const hasCreditCodeForm = (code: string) =>
  /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)

/**
 * Whether it is a unified social credit code, which is a company's tax number: 18 characters, the last of which checks the
 * others (GB 32100-2015).
 */
export function isCreditCode(code: string): boolean {
  const values = [...code].map((character) => characters.indexOf(character))
  if (values.length !== 18 || values.includes(-1)) return false
  const sum = weights.reduce((total, weight, i) => total + weight * values[i]!, 0)
  return (31 - (sum % 31)) % 31 === values[17]
}
