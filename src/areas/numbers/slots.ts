/** How many digits a mobile number has. */
export const slotCount = 11

/** Eleven characters, a digit or a blank each, from what was typed or kept (blank = free; `*` and `?` count as free). */
export function toSlots(text: string): string[] {
  return Array.from({ length: slotCount }, (_, index) => {
    const sign = text[index] ?? ''
    return /\d/.test(sign) ? sign : ''
  })
}

/** The text of the slots: `_` where free, empty when all are. */
export function fromSlots(slots: string[]): string {
  const text = slots.map((slot) => slot || '_').join('')
  return /\d/.test(text) ? text : ''
}

/** Puts pasted text into the slots: 11 digits fill all, fewer start at the place; other characters are dropped. */
export function pasteSlots(slots: string[], at: number, pasted: string): { slots: string[]; next: number } {
  const digits = pasted.replace(/^\s*\+?86(?=\D*1\d)/, '').replace(/\D/g, '')
  const start = digits.length >= slotCount ? 0 : at
  const out = slots.slice()
  let index = start
  for (const digit of digits.slice(0, slotCount - start)) out[index++] = digit
  return { slots: out, next: Math.min(index, slotCount - 1) }
}
