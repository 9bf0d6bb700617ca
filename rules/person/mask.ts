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
  const signs = [...text]
  if (signs.length <= head + tail) return '*'.repeat(signs.length)
  const hidden = '*'.repeat(signs.length - head - tail)
  return signs.slice(0, head).join('') + hidden + signs.slice(-tail).join('')
}

/** `138****8000` */
export const maskMobile = (mobile: string) => maskMiddle(mobile, 3, 4)

/** Card, device or ICCID number: first four and last four stay. */
export const maskCardNumber = (number: string) => maskMiddle(number, 4, 4)

/** A person's name: the family name stays. */
export function maskName(name: string): string {
  const [first = '', ...others] = [...name]
  return first + '*'.repeat(others.length)
}
