/** Mobile prefixes from which made-up masked numbers are drawn; the specification fixes the list. */
export const mobilePrefixes: readonly string[] = (
  '134 135 136 137 138 139 147 150 151 152 157 158 159 172 178 182 183 184 187 188 198 ' +
  '130 131 132 145 155 156 166 171 175 176 185 186 133 149 153 173 177 180 181 189 191 199 192'
).split(' ')

/** A made-up masked mobile: a random prefix, four asterisks, three random digits. `random` gives 0 <= n < 1. */
export function randomMaskedMobile(random: () => number = Math.random): string {
  const prefix = mobilePrefixes[Math.floor(random() * mobilePrefixes.length)] ?? mobilePrefixes[0]
  return `${prefix}****${String(Math.floor(random() * 1000)).padStart(3, '0')}`
}

/** Keeps `head` and `tail` characters and masks the middle; masks all of a text that has no middle. */
function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return '*'.repeat(text.length)
  return text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(text.length - tail)
}

/** `138****8000` */
export const maskMobile = (mobile: string) => maskMiddle(mobile, 3, 4)

/** Card, device or ICCID number: first four and last four stay. */
export const maskCardNumber = (number: string) => maskMiddle(number, 4, 4)

/** A person's name: the family name stays. */
export const maskName = (name: string) => name.slice(0, 1) + '*'.repeat(Math.max(0, [...name].length - 1))
