type DurationKind = 'days' | 'months' | 'years' | 'lifetime'

const kinds: Record<number, DurationKind> = { 1: 'days', 2: 'months', 3: 'years' }

/** Units: 1 days, 2 months, 3 years; a value of 20 or more in unit 3 is lifetime. Unknown units read as days. */
export function durationKind(value: number, unit: number): DurationKind {
  const kind = kinds[unit] ?? 'days'
  return kind === 'years' && value >= 20 ? 'lifetime' : kind
}

/** Fewest days of a whole term, such as 28 for a month; undefined for lifetime. */
export function wholeDays(value: number, unit: number): number | undefined {
  const kind = durationKind(value, unit)
  if (kind === 'lifetime') return undefined
  if (kind === 'days') return value
  return kind === 'years' ? value * 365 : Math.floor((value * 365) / 12) - 2
}
