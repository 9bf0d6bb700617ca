/** Rows as a text table: columns padded to one width, the first aligned left, the others right. */
export function aligned(lines: string[][]): string {
  const widths = lines[0]!.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)))
  return lines
    .map((line) =>
      line.map((cell, i) => (i ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ')
    )
    .join('\n')
}
