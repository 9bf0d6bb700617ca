/** 19 or 20 characters: the telecom prefix 89, then digits and possibly hex. */
export function isIccid(text: string): boolean {
  return /^89[0-9A-F]{17,18}$/i.test(text)
}

export type LoginNumberKind = 'iccid' | 'mobile' | 'iot' | 'device'

/** Upper case without blanks, dashes: what a scan or a person gives. */
export function normaliseLoginNumber(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Which number a card log-in got: ICCID, 11-digit mobile, 13-digit IoT number, device number or IMEI (15). */
export function loginNumberKind(text: string): LoginNumberKind | undefined {
  if (isIccid(text)) return 'iccid'
  if (/^1\d{10}$/.test(text)) return 'mobile'
  if (/^\d{13}$/.test(text)) return 'iot'
  return /^\d{15}$/.test(text) ? 'device' : undefined
}
