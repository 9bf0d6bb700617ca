import { normaliseCitizenId } from '@rules/person/citizenId'
import { mostMobileDigits, normaliseMobile } from '@rules/person/mobile'
import { firstOf, lengthOf, typedDigits, typedLine, typedText, typedWord, visible } from '@rules/typed'
import type { TextInputProps } from './types'

type Cleaned = Pick<TextInputProps, 'mode' | 'maxLength' | 'lines' | 'clean'>

const same = (text: string) => text
/** The decimals of an amount: French and Spanish keypads have a comma, so 12,5 is no 125 and 1,000 no 1. */
const decimals = /[.,](?=\d{0,2}$)/
/** Digits with a point. In a text with commas the last sign before two digits at most is the point. */
function decimal(text: string): string {
  const signs = typedWord(text)
    .replace(/\u3002/g, '.')
    .replace(/[^\d.,]/g, '')
  if (!signs.includes(',')) return signs
  const at = signs.search(decimals)
  const whole = signs.slice(0, at < 0 ? undefined : at).replace(/[.,]/g, '')
  return at < 0 ? whole : `${whole}.${signs.slice(at + 1)}`
}
/** The digits of a code; of a whole message the code alone: 5分钟内有效，验证码123456. */
function codeOf(text: string, most: number): string {
  const [, code] = new RegExp(`(?:^|\\D)(\\d{${most}})(?!\\d)`).exec(typedWord(text)) ?? []
  return code ?? typedDigits(text)
}

/** Returns the part of a text that a box of this mode accepts; a password accepts anything. */
const byMode: Partial<Record<NonNullable<TextInputProps['mode']>, (text: string, most: number) => string>> = {
  tel: normaliseMobile,
  number: typedDigits,
  code: codeOf,
  id: normaliseCitizenId,
  decimal,
  password: same
}

/**
 * Returns the part of a typed or pasted text that a box keeps. It is cleaned before it is cut at `maxLength`: the platform's own limit would
 * cut `+86 138 0013 8000` before the blanks are gone. A mobile may be longer while its 0086 is typed.
 */
export function kept(typed: string, { mode = 'text', maxLength = 140, lines, clean }: Cleaned): string {
  const most = mode === 'tel' ? Math.max(maxLength, mostMobileDigits) : maxLength
  const text = (clean ?? byMode[mode] ?? visible)(typed, maxLength)
  if (lengthOf(text) <= most || mode === 'password') return firstOf(text, most)
  return firstOf(lines ? typedText(text) : typedLine(text), most)
}
