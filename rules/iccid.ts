/** 19 or 20 characters: 89, the prefix of telecom cards, then digits or hex letters. */
export function isIccid(text: string): boolean {
  return /^89[0-9A-F]{17,18}$/i.test(text)
}

export type LoginNumberKind = 'iccid' | 'mobile' | 'iot' | 'device'

/** Upper case without blanks and dashes, which scans and people add. */
export function normaliseLoginNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Kind of a log-in number: ICCID, mobile (11 digits), IoT number (13), device number or IMEI (15); undefined for none. */
export function loginNumberKind(text: string): LoginNumberKind | undefined {
  if (isIccid(text)) return 'iccid'
  if (/^1\d{10}$/.test(text)) return 'mobile'
  if (/^\d{13}$/.test(text)) return 'iot'
  return /^\d{15}$/.test(text) ? 'device' : undefined
}
