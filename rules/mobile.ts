/** 11 digits beginning with 1. */
export function isMobile(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** Digits of a typed or pasted number, without +86. */
export function normaliseMobile(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length === 13 && digits.startsWith('86') ? digits.slice(2) : digits
}

/** Mobile in groups of 3-4-4: `138 0013 8000`. Anything else is returned unchanged. */
export function groupMobile(mobile: string): string {
  return isMobile(mobile) ? `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}` : mobile
}

/** Whether the text is an SMS code: 6 digits. */
export function isSmsCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
