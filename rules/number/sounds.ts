/**
 * Mandarin sounds of digits, and their meaning to buyers of numbers; longer words first. Sources: Wikipedia,
 * "Chinese Internet slang" and "Chinese numerology" (520, 1314, 168, 518, 88, 666), and the trade's names of patterns.
 */
const words = [
  ['一生一世', '1314'],
  ['我爱你', '520'],
  ['我愿意', '521'],
  ['一路发', '168'],
  ['我要发', '518'],
  ['六六顺', '666'],
  ['发发发', '888'],
  ['长长久久', '9999'],
  ['久久', '99'],
  ['要发', '18'],
  ['顺', '6'],
  ['发', '8'],
  ['久', '9'],
  ['爱你', '20'],
  ['零', '0'],
  ['〇', '0'],
  ['一', '1'],
  ['幺', '1'],
  ['二', '2'],
  ['三', '3'],
  ['四', '4'],
  ['五', '5'],
  ['六', '6'],
  ['七', '7'],
  ['八', '8'],
  ['九', '9']
] as const

/** Sounds to choose from, best known first: digits whose meaning is a text of its own. */
export const sounds = ['520', '1314', '168', '518', '18', '6', '9999'] as const

const traditional: Readonly<Record<string, string>> = { 愛: '爱', 發: '发', 順: '顺', 長: '长', 願: '愿' }
const byLength = [...words].sort(([one], [other]) => other.length - one.length)
const known = new RegExp(`\\d|${byLength.map(([word]) => word).join('|')}`, 'g')
const digitsOf = new Map<string, string>(words)

/** The digits of a typed text: digits stay, words of the table become theirs, all else is left out. */
export function soundDigits(text: string): string {
  const simple = [...text.normalize('NFKC')].map((sign) => traditional[sign] ?? sign).join('')
  return (simple.match(known) ?? []).map((part) => digitsOf.get(part) ?? part).join('')
}
