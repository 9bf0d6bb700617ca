import { Code } from '@contract/errors'

/** Second factor that the server asks for: SMS code of the bound mobile, or pay password. */
export type Second = 'code' | 'password'

/** Codes that ask for one. */
export const asks: Partial<Record<number, Second>> = {
  [Code.needSmsCode]: 'code',
  [Code.payPasswordMissing]: 'password'
}
/** Codes shown at one. */
export const wrong: Partial<Record<number, Second>> = {
  [Code.wrongSmsCode]: 'code',
  [Code.wrongPayPassword]: 'password',
  [Code.payPasswordLocked]: 'password'
}
