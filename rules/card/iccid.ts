import { typedCode } from '../typed'

/** 19 or 20 characters: 89, the prefix of telecom cards, then digits or hex letters. */
export function isIccid(text: string): boolean {
  return /^89[0-9A-F]{17,18}$/i.test(text)
}

export type LoginNumberKind = 'iccid' | 'mobile' | 'iot' | 'device'

/**
 * The ICCID without the filler F, which makes 19 digits an even number of characters: some readers and lists leave it out, so
 * with and without it is the same card. Any other number is returned unchanged.
 */
export const withoutFiller = (number: string): string =>
  isIccid(number) && number.length === 20 ? number.replace(/F$/i, '') : number

/** Spellings of a number under which a card may be kept: an ICCID of 19 characters also with the filler F. */
export function spellingsOf(number: string): string[] {
  const bare = withoutFiller(number)
  return isIccid(bare) && bare.length === 19 ? [bare, `${bare}F`] : [number]
}

/** Prefixes to drop: a label such as `ICCID:` from a pack or scanner, and the apostrophe that makes Excel keep all digits. */
const beforeNumber = /^(?:[^:]*:|ICCID|IMEI|')+/

/**
 * The number of a card or device as it is kept: half-width and upper case, without blanks, dashes and a label before it.
 */
export const cardNumberOf = (text: string): string =>
  typedCode(text).replace(beforeNumber, '').replace(/-/g, '')

/** +86 in front of a mobile or IoT number. Without + or 00 it needs a separator: 13 digits are an IoT number. */
const withCode = /^[+(]*86\D+1/
const code = /^\+?(?:00)?(?:86)?0?(?=1\d{10}(?:\d{2})?$)/

/**
 * As `cardNumberOf`, without other signs, +86 of a mobile or IoT number and the filler F of an ICCID: two that are equal name the same
 * card.
 */
export const normaliseLoginNumber = (text: string): string => {
  const number = cardNumberOf(text)
  const isCoded = /^[+0(]/.test(number) || withCode.test(text.normalize('NFKC').trim())
  const bare = number.replace(/[^\dA-Z+]/g, '')
  return withoutFiller((isCoded ? bare.replace(code, '') : bare).replace(/\+/g, ''))
}

/** Kind of a log-in number: ICCID, mobile (11 digits), IoT number (13), device number or IMEI (15); undefined for none. */
export function loginNumberKind(text: string): LoginNumberKind | undefined {
  if (isIccid(text)) return 'iccid'
  if (/^1\d{10}$/.test(text)) return 'mobile'
  if (/^\d{13}$/.test(text)) return 'iot'
  return /^\d{15}$/.test(text) ? 'device' : undefined
}
