import { padLeft, padRight, widest } from '../width'

/** Rows as a text table: columns padded to one width, the first aligned left, the others right. */
export function aligned(lines: string[][]): string {
  const widths = lines[0]!.map((_, i) => widest(lines.map((line) => line[i]!)))
  return lines
    .map((line) => line.map((cell, i) => (i ? padLeft : padRight)(cell, widths[i]!)).join('  '))
    .join('\n')
}
