import { normaliseMobile } from '@rules/person/mobile'

/** Digits of a mobile number. */
const slotCount = 11

/** Eleven slots, each a digit or '', from typed or stored text; other characters count as free. */
export function toSlots(text: string): string[] {
  return Array.from({ length: slotCount }, (_, index) => {
    const sign = text[index] ?? ''
    return /\d/.test(sign) ? sign : ''
  })
}

/** The slots as text: `_` for free, '' when all are. */
export function fromSlots(slots: string[]): string {
  const text = slots.map((slot) => slot || '_').join('')
  return /\d/.test(text) ? text : ''
}

/** Pastes into the slots: 11 digits fill all, fewer start at `at`; other characters are dropped. */
export function pasteSlots(slots: string[], at: number, pasted: string): { slots: string[]; next: number } {
  const digits = normaliseMobile(pasted)
  const start = digits.length >= slotCount ? 0 : at
  const out = slots.slice()
  let index = start
  for (const digit of digits.slice(0, slotCount - start)) out[index++] = digit
  return { slots: out, next: Math.min(index, slotCount - 1) }
}
