import type { Bilingual } from './bilingual'

/** How many letters must be typed, dropped, replaced or swapped with their neighbour to make one word of another. */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + Number(a[i - 1] !== b[j - 1])
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, replaced)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

const plain = (word: string) => word.replace(/[\s_-]/g, '').toLowerCase()

/** The known word that a mistyped one probably means: a third of its letters may be wrong; undefined when none is near. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = plain(word)
  const [best] = known
    .map((one) => ({ one, far: distance(typed, plain(one)) }))
    .filter(({ one, far }) => far <= Math.max(1, Math.floor(Math.max(typed.length, plain(one).length) / 3)))
    .filter(({ one, far }) => far < plain(one).length)
    .sort((a, b) => a.far - b.far)
  return best?.one
}

/** ` (did you mean …?)` where a known word is near; '' elsewhere. */
export function didYouMean(word: string, known: readonly string[]): Bilingual {
  const near = nearest(word, known)
  return near ? { en: ` (did you mean ${near}?)`, zh: `（是不是 ${near}？）` } : { en: '', zh: '' }
}
